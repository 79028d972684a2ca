export { default } from 'the-game';
