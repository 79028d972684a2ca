-- The product's own games (D-02). Sets (D-04) combine these slots and need no slot of their own.
insert into public.remotes (remote, title) values
  ('memory', 'Memory Master'),
  ('sequence', 'Focus Flow'),
  ('puzzle', 'Puzzle Solver'),
  ('creative', 'Creative Spark'),
  ('number-sequence', 'Pattern Recognition'),
  ('arithmetic', 'Mental Math'),
  ('reaction', 'Speed game');

insert into public.slots (slot, title) values
  ('memory-match', 'Memory Master'),
  ('number-sequence', 'Focus Flow'),
  ('word-recall', 'Puzzle Solver'),
  ('reaction-test', 'Speed game'),
  ('reaction-test@grid', 'Creative Spark'),
  ('pattern-recognition', 'Pattern Recognition'),
  ('mental-math', 'Mental Math');
