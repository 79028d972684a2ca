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

// The baseline for the size of the shell's first page: a page with only React, react-dom and the router.
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <BrowserRouter>
    <Routes>
      <Route path="/:name?" element={<Page />} />
    </Routes>
  </BrowserRouter>,
);
