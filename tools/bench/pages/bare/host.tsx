import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useNavigate, useParams } from 'react-router-dom';

function Page() {
  const { name } = useParams();
  const navigate = useNavigate();
  return (
    <main>
      <Link to="/">{name}</Link>
      <button type="button" onClick={() => void navigate('/two')}>
        Next
      </button>
    </main>
  );
}

/** React, its renderer and its router, and nothing of ours: what the shell's weight is held against. */
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <BrowserRouter>
    <Routes>
      <Route path="/:name?" element={<Page />} />
    </Routes>
  </BrowserRouter>,
);
