/**
 * Riddles with a hint. Each has three lines: id, rating from 1 (easy) to 3 (hard) and question; the answers with the
 * right one first; the reason and, in brackets, the hint. `hand-written.ts` reads them.
 */
export const RIDDLES_WITH_HINT = `
towel 1 The more it dries, the wetter it gets. What is it?
A towel / A sponge cake / A desert / A heater
It dries you and gets wet itself. (You reach for it after a bath.)

promise 2 You have to give it before you can keep it. What is it?
A promise / A diary / A souvenir / A receipt
You give your word first, and keep it later. (It is made of words.)

stairs 1 It goes up and down all day, but it never moves. What is it?
A staircase / A balloon / A lift / A swing
People go up and down on it, but it stays in place. (Every tall house has one.)

clock-hands 1 It has hands and a face, but it cannot clap or smile. What is it?
A clock / A doll / A glove / A mirror
A clock has a face and hands that show the time. (You look at it when you are late.)

needle 1 It has one eye, but it cannot see. What is it?
A needle / A camera / A pirate / A fish
The eye of a needle is the hole for the thread. (A tailor uses it.)

comb 1 It has many teeth, but it never bites. What is it?
A comb / A shark / A spoon / A hammer
The teeth of a comb go through your hair. (It is often in the bathroom.)

bottle 1 It has a neck, but no head. What is it?
A bottle / A hat / A pillow / A ball
The narrow part of a bottle is its neck. (You drink from it.)

table-legs 1 It has four legs, but it cannot walk. What is it?
A table / A horse / A snail / A duck
A table stands on four legs and stays there. (You eat at it.)

book 1 It has a spine and many leaves, but it is not a plant or an animal. What is it?
A book / A palm / A hedgehog / A fern
Its pages are leaves, and its back is a spine. (A library is full of them.)

shadow 1 It follows you all day in the sun and leaves you in the dark. What is it?
Your shadow / Your dog / Your hat / Your echo
Your shadow needs light to follow you. (You cannot shake it off.)

your-name 2 It is yours, but other people use it more often than you. What is it?
Your name / Your phone / Your bed / Your mirror
Others say your name when they call you. (You got it as a baby.)

footsteps 2 The more you take, the more you leave behind. What are they?
Footsteps / Photos / Sweets / Coins
Each step that you take leaves a mark behind you. (Think of a walk in the snow.)

candle 1 It is tall when it is young and short when it is old. What is it?
A candle / A tree / A giraffe / A tower
A candle gets shorter while it burns. (You see many on a cake.)

age 2 It goes up every year and never comes down. What is it?
Your age / Your weight / A kite / The tide
You get one year older with each birthday. (You celebrate it with a cake.)

egg 1 You must break it before you can cook it. What is it?
An egg / A potato / A pan / A pea
You break the shell to get to the inside. (A hen knows it well.)

sponge 2 It is full of holes, but it holds water. What is it?
A sponge / A bucket / A net / A cup
A sponge keeps water in its holes. (You use it to wash up.)

glove 1 It has five fingers, but no bones. What is it?
A glove / A fork / A crab / A piano
A glove has a cover for each finger. (You need it when it is cold.)

umbrella 2 It opens when it rains and closes when the sun comes out. What is it?
An umbrella / A flower / A letter box / A fridge
You open an umbrella to stay dry. (You carry it in the rain.)

keyboard 2 It has many keys, but it opens no door. What is it?
A piano / A lock / A thief / A hotel
You play music on the keys of a piano. (It makes music.)

map 2 It shows rivers without water and towns without people. What is it?
A map / A desert / A museum / A window
A map only draws rivers and towns. (It helps you find the way.)

stamp 2 It stays in a corner, but it travels around the world. What is it?
A stamp / A spider / A broom / A plane
A stamp is in the corner of a letter that travels. (You need it at the post office.)

river 2 It has a bed, but it never sleeps. What is it?
A river / A baby / A hotel / A cat
The ground under a river is its bed. (Fish live in it.)

road 2 It runs from town to town, but it never moves. What is it?
A road / A bus / A fox / A train
We say that a road runs, but it stays in place. (Cars use it.)

onion 1 You cut it, and you are the one who cries. What is it?
An onion / A ribbon / A cake / A hedge
Cutting an onion makes your eyes water. (You find it in the kitchen.)

drum 1 The harder you hit it, the louder it answers. What is it?
A drum / A pillow / A wall of snow / A sponge
A drum gets louder when you hit it harder. (A band has one.)

mirror 1 It shows your face, but it cannot see you. What is it?
A mirror / A friend / A painter / A cat
A mirror shows everybody, but sees nobody. (You look at it while you comb your hair.)

pencil 2 It gets shorter each time that you make it sharper. What is it?
A pencil / A knife / A beard / A story
Sharpening takes a piece of the pencil away. (You write with it.)

calendar 2 It loses a page every month and is finished in December. What is it?
A calendar / A diary / A tree / A novel
You turn a page of the calendar each month. (It hangs on a wall.)

snowman 1 He stands outside all winter and disappears in the sun. Who is he?
A snowman / A postman / A skier / A farmer
A snowman melts when it gets warm. (His nose is often a carrot.)

ladder 1 It has rungs and takes you up, but it never leaves the ground. What is it?
A ladder / A rocket / A lift / A kite
A ladder stands on the ground while you climb. (A painter climbs it.)

scissors 2 They are two, but they only work as one pair, and they cut. What are they?
Scissors / Socks / Shoes / Glasses
The two blades of scissors cut together. (You use them on paper.)

shoes 1 Two brothers go out together every day and rest under the bed at night. Who are they?
Shoes / Pillows / Cats / Stars
Shoes come in pairs and walk together. (You wear them.)

fire 2 It eats all that you give it, but it dies when you give it a drink. What is it?
Fire / A plant / A fish / Rust
Fire burns what you feed it, and water puts it out. (It is hot.)

ice 1 It is water, but you can stand on it. What is it?
Ice / Steam / Rain / Dew
Ice is frozen water and can carry you. (You need a cold winter.)

bell 2 It has a tongue, but it cannot talk, and it sings when you shake it. What is it?
A bell / A frog / A boot / A parrot
The tongue of a bell strikes it and makes it ring. (You hear it from a church.)

wind 2 You cannot see it, but it can take your hat. What is it?
The wind / A crow / A wave / The fog
The wind is invisible, but it blows things away. (A kite needs it.)

moon 2 At night it is sometimes thin and sometimes full, but it never eats. What is it?
The moon / The cat / The fridge / The owl
The moon looks thin or full through the month. (Look up at night.)

traffic-light 2 It has three eyes, and one of them stops every car. What is it?
A traffic light / A spider / A policeman / A snowman
The red light stops all cars. (It stands at a crossing.)

kite 2 It flies on a string, but it has no wings. What is it?
A kite / A puppet / A bird / A plane
The wind carries a kite, and you hold its string. (It needs wind.)

chess 3 A king and a queen live on it, and nobody sleeps in its castle. What is it?
A chessboard / A throne / A stamp / A circus
The pieces of chess are kings, queens and castles. (Two people play on it.)

puzzle-piece 2 It is in pieces when you buy it and whole when you finish. What is it?
A jigsaw / A pizza / A candle / A notebook
You put the pieces of a jigsaw together. (It is a game for a long evening.)

battery 3 It is full at first, never gets lighter, and is empty at the end. What is it?
A battery / A bottle / A suitcase / A cake
A battery loses its charge, but not its weight. (A torch needs it.)
`;
