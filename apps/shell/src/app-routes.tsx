import { Navigate, Route, Routes } from 'react-router-dom';
import { GameRoute, GamesRoute, InfoRoute, NotFoundPage, PlayerDashboard, PlayerSettings } from './routes';
import { paths } from './paths';
import { HomeRoute } from './home-route';
import { PlayersOnly } from './players-only';

/** Which page an address shows (spec point 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.home} element={<HomeRoute />} />
      <Route path={paths.info} element={<InfoRoute />} />
      <Route path={paths.dashboard} element={<PlayersOnly page={PlayerDashboard} />} />
      <Route path={paths.settings} element={<PlayersOnly page={PlayerSettings} />} />
      <Route path={paths.games} element={<GamesRoute />} />
      <Route path={paths.game} element={<GameRoute />} />
      <Route path="/game" element={<Navigate to={paths.games} replace />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
