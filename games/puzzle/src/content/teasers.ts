/** Hand-written wordplay and logic, in the same form as the riddles. The hint in brackets is optional. */
export const WORDPLAY_TEASERS = `
shorter 2 Add two letters to this word and it becomes shorter. Which word is it?
Short / Long / Small / Tiny
Short + er = shorter. (The two letters go at the end.)

polish 3 Which of these sounds different when it begins with a capital letter?
polish / march / turkey / china
Polish, with a capital, comes from Poland and has a long o.

swims 3 Turn the page upside down. Which word still reads the same?
SWIMS / LEVEL / RADAR / MADAM
S and I look the same upside down, W and M swap.

mirror-words 3 Which word looks the same in a mirror?
WOW / NOON / DEED / PEEP
W and O look the same in a mirror, and WOW is the same from both ends.

all-vowels 2 Which word contains all five vowels A, E, I, O and U?
education / elevation / important / beautiful
“Education” has e, u, a, i and o.

silent-letters 2 Which word sounds the same without its last four letters?
queue / house / table / paper
“Queue” sounds like the letter Q.

palindrome 1 Which word reads the same backwards?
level / lever / label / local
The letters of “level” backwards are again “level”. (Read it from the end.)

letters-number 3 Which number has as many letters as it says?
four / five / three / seven
“Four” has four letters.

alphabet-word 3 Which word has its letters in alphabetical order?
almost / always / around / before
A, L, M, O, S, T follow each other in the alphabet.

no-vowel 2 Which word has none of the letters A, E, I, O and U?
rhythm / strength / school / thirst
“Rhythm” has only y where others have a vowel.

double-letters 3 Which word has three pairs of double letters in a row?
bookkeeper / coffee / balloon / success
“Bookkeeper” has oo, kk and ee.

number-inside 2 Which word has a number hidden inside it?
weight / width / length / depth
“Weight” contains “eight”.
`;

export const LOGIC_TEASERS = `
printers 2 Five printers make five posters in five minutes. How long do 100 printers need for 100 posters?
5 minutes / 20 minutes / 100 minutes / 500 minutes
Each printer makes its own poster in 5 minutes. (Follow just one printer.)

overtake 2 In a race you overtake the runner in second place. Which place are you in now?
Second / First / Third / Last
You take the place of the runner you pass.

cup-plate 3 A cup and a plate cost 12 coins. The cup costs 10 coins more than the plate. How much is the plate?
1 coin / 2 coins / 10 coins / 5 coins
The plate costs 1 coin and the cup 11 coins.

lily 3 A plant on a pond doubles every day and covers the pond on day 20. When was half of it covered?
Day 19 / Day 10 / Day 15 / Day 5
One day before, it was half as large.

snail-wall 3 A snail climbs 3 m each day and slips 2 m each night. On which day does it reach the top at 5 m?
Day 3 / Day 2 / Day 5 / Day 4
It starts day 3 at 2 m and climbs 3 m to the top.

sisters 2 A girl has as many brothers as sisters. Each brother has twice as many sisters as brothers. How many children?
7 / 5 / 6 / 8
With 4 girls and 3 boys both sentences are true.

candles 2 Ten candles burn. Three are blown out, and the others burn down. How many candles are left?
3 / 7 / 10 / 0
Only the three that were blown out do not burn down. (What happens to a burning candle?)

apples 1 There are six apples, and you take away four. How many do you have?
4 / 2 / 6 / 10
You have the four that you took. (Read who has them.)

fence 2 A straight fence is 10 m long and has a post every 2 m, also at both ends. How many posts?
6 / 5 / 10 / 4
There are five gaps, and one post more. (Draw it.)

cut-rope 2 You cut a rope into 5 pieces. How many cuts do you make?
4 / 5 / 6 / 3
The last cut makes two pieces.

strikes 3 A clock takes 4 seconds to strike 3 times. How long does it take to strike 5 times?
8 seconds / 6 seconds / 7 seconds / 5 seconds
Three strikes have 2 gaps of 2 seconds, and five have 4 gaps.

eggs-boil 1 One egg needs 8 minutes in boiling water. How long do four eggs in the same pot need?
8 minutes / 2 minutes / 16 minutes / 32 minutes
They boil at the same time. (The pot is large enough.)

short-months 2 How many months of a year have at least 28 days?
12 / 1 / 11 / 6
Every month has 28 days or more.

half-plus 2 What is 30 divided by a half, plus 10?
70 / 25 / 20 / 40
30 contains 60 halves, and 60 + 10 = 70.
`;
