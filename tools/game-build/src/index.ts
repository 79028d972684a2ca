export { defineGame, ENTRY_FILE, EXPOSED_MODULE } from './define-game';
