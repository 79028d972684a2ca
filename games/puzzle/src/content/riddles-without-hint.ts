/** Riddles without a hint, in the same form as the riddles with a hint. */
export const RIDDLES_WITHOUT_HINT = `
echo 2 It answers in every language and never speaks first. What is it?
An echo / A dictionary / A mirror / A radio
It repeats whatever it hears, in any language.

hole 1 The more you take away from it, the bigger it gets. What is it?
A hole / A candle / A queue / A snowball
Taking earth away makes a hole bigger.

silence 2 You break it as soon as you say its name. What is it?
Silence / A record / Glass / A habit
When you speak, it is no longer silent.

secret 2 If you share it, you no longer have it. What is it?
A secret / A joke / A song / A cold
A secret that you share is not secret any more.

tomorrow 2 It is always coming, but it never arrives. What is it?
Tomorrow / Winter / The post / The train
When it arrives, it is called today.

yesterday 3 Everybody has seen it, and nobody will see it again. What is it?
Yesterday / Winter / The moon / A rainbow
A day that is over does not come back.

breath 3 It is as light as a feather, but even a giant cannot hold it for an hour. What is it?
Your breath / Your hat / Your pillow / Your hair
Everybody needs to breathe.

fog 2 It can hide a whole town, but you cannot touch it. What is it?
Fog / A wall / Snow / A curtain
Fog hides everything, but your hand goes through it.

light 2 It fills a room in an instant, but takes up no space. What is it?
Light / Air / Smoke / Water
A bright room has as much space as a dark one.

darkness 2 The more of it there is, the less you see. What is it?
Darkness / Time / Money / Paint
You see less when it gets darker.

time 2 It flies when you have fun and crawls when you wait. What is it?
Time / Traffic / A kite / A snail
We say that time flies, but waiting seems long.

smoke 2 It is born in a fire and climbs into the sky without feet. What is it?
Smoke / Ash / Coal / A spark plug
Smoke rises from a fire.

raindrop 2 It falls from very high, but it never breaks. What is it?
Rain / Fruit / Glass / China
Rain falls from the clouds and is not hurt.

waves 2 They run to the beach all day and never get tired. What are they?
Waves / Children / Crabs / Dogs
Waves reach the beach again and again.

stars 2 They are always there, but you only see them when it is dark. What are they?
Stars / Bats / Street lamps / Candles
In daylight the sky is too bright to see the stars.

tree-winter 1 It wears a coat in summer and is bare in winter. What is it?
An apple tree / A sheep / A snowman / A bear
A tree loses its leaves before winter.

snail 1 It carries its house everywhere and pays no rent. What is it?
A snail / A spider / A bee / A mole
A snail carries its shell with it.

spider 2 It builds its own net, but it never goes to sea. What is it?
A spider / A sailor / A goalkeeper / A pike
A spider catches flies in its web.

bat 2 It sleeps while hanging upside down and flies at night. What is it?
A bat / An owl / A moth / A sloth
Bats hang by their feet when they sleep.

caterpillar 2 It goes to bed with many feet and wakes up with wings. What is it?
A caterpillar / A spider / A hen / A crab
A caterpillar turns into a butterfly.

parrot 1 It repeats your words, but it does not know what they mean. What is it?
A parrot / A judge / A poet / A monkey
A parrot copies sounds.

hedgehog 2 It carries hundreds of needles, but it never sews. What is it?
A hedgehog / A tailor / A doctor / A spider
Its spines look like needles.

camel 2 It can cross a desert for days without a drink. What is it?
A camel / A frog / A cow / A duck
Camels can live without water for many days.

chick 2 It leaves its first room by breaking the wall. What is it?
A chick / A kitten / A bee / A baby
A chick breaks its shell when it hatches.

letter 2 It tells you many things, but it never speaks. What is it?
A letter / A parrot / A teacher / A radio
You read a letter in silence.

coin 1 It has a head and a tail, but no legs and no body. What is it?
A coin / A lizard / A mouse / A cow
The two sides of a coin are called head and tail.

bridge 2 It crosses the river without getting wet. What is it?
A bridge / A swimmer / A ferry / A duck
A bridge leads over the water.

chair-seat 2 It has a back and four legs, but no head. What is it?
A chair / A cow / A turtle / A table
You lean on the back of a chair.

pillow 2 It lies under your head all night and knows none of your dreams. What is it?
A pillow / A blanket / A lamp / An alarm
A pillow is under your head while you dream.

bed 2 It has a head and a foot, but you can lie on it. What is it?
A bed / A giant / A horse / A shoe
The two ends of a bed are its head and its foot.

nail-hammer 2 You hit it on the head, and it disappears into the wood. What is it?
A nail / A screw / A drum / A woodpecker
A hammer drives the nail into the wood.

saw 3 It has teeth and eats wood, but it never swallows. What is it?
A saw / A beaver / A fork / A woodworm
A saw cuts wood with its teeth.

letter-e 3 You find it twice in every week and once in every year. What is it?
The letter E / A birthday / The letter Y / A weekend
“Week” has two letters E, and “year” has one.

letter-m 3 It comes once in a minute, twice in a moment, but never in an hour. What is it?
The letter M / A second / A heartbeat / The letter O
“Minute” has one M, “moment” has two, and “hour” has none.

letter-y 3 It is at the end of every day and at the start of every year. What is it?
The letter Y / Midnight / The letter D / A toast
“Day” ends with Y, and “year” begins with it.

letter-w 3 What do you find at the end of a rainbow and at the start of a week?
The letter W / A pot of gold / The letter B / Monday
“Rainbow” ends with W, and “week” begins with it.

dictionary 2 In which book does Friday come before Thursday?
A dictionary / A diary / A calendar / A timetable
In alphabetical order, F comes before T.

wrong-word 3 Which word do all good dictionaries spell wrong?
“wrong” / “right” / “spell” / “mistake”
They spell it w-r-o-n-g, and that is right.

queue 3 It gets longer at the back and shorter at the front. What is it?
A line of people / A snake / A beard / A candle
People join a line at the back and leave at the front.

tree-rings 2 The older it is, the more rings it has, but it wears none. What is it?
A tree / A queen / A bell tower / A juggler
A tree grows a new ring in its wood every year.

future 3 It is in front of you all the time, but nobody can see it. What is it?
The future / The horizon / The road / The screen
Nobody can see what will happen.

knowledge 3 You can give it away and still keep all of it. What is it?
Knowledge / Money / A sandwich / A present
When you teach something, you still know it.

temper 2 You lose it when you get angry and find it when you calm down. What is it?
Your temper / Your way / Your purse / Your voice
We say that angry people lose their temper.

sleep 2 You fall into it every night without getting hurt. What is it?
Sleep / Snow / A hole / A trap
We say that we fall asleep.

cold 2 You can catch it, but you cannot throw it. What is it?
A cold / A ball / A frisbee / A fish
We say that people catch a cold.

joke 2 You can crack it and make it, and good ones make people laugh. What is it?
A joke / A nut / A whip / A code
People crack jokes to make others laugh.
`;
