export { AnswerOptions } from './answer-options';
export { EmptyAnswers, FeedbackLine, QuizLayout, StartCard } from './quiz-layout';
