export { roundsAnswers as answers } from '@mindloom/game-kit/item-player';
