import type { OpenItem } from './items';

/** Divergent challenges about an odd situation. */
export const SITUATIONS: readonly OpenItem[] = [
  {
    id: 'invisible-cat',
    prompt: 'An invisible cat moves in. How do you notice?',
    ideas: {
      'The warm spot is taken': 'You may have the other chair.',
      'The fish are nervous': 'They have counted the paws.',
      'My keyboard types by itself': 'Mostly the letter z.',
      'The yarn goes out alone': 'It comes back quite tangled.',
    },
  },
  {
    id: 'upside-down-house',
    prompt: 'Your house is upside down today. What is best?',
    ideas: {
      'Soup falls up into bowls': 'Ladle with care.',
      'I finally sweep the ceiling': 'So that is where the ball was.',
      'The cellar has a view': 'The potatoes are amazed.',
      'Guests arrive by the chimney': 'They wipe their hats.',
    },
  },
  {
    id: 'talking-fridge',
    prompt: 'The fridge starts talking. What does it say first?',
    ideas: {
      'Close the door, I am thinking': 'The light helps, it adds.',
      'The cheese is older than you': 'The cheese nods.',
      'Nobody comes to just look': 'You came to just look.',
      'I know who ate the cake': 'It will say no more until breakfast.',
    },
  },
  {
    id: 'tiny-elephant',
    prompt: 'An elephant fits in your pocket. What does it do?',
    ideas: {
      'It forgets nothing I lose': 'Keys, left drawer, since Monday.',
      'It waters one flower': 'With all its heart.',
      'It trumpets at the lift': 'The lift comes faster.',
      'It remembers every crumb': 'Even the one from spring.',
    },
  },
  {
    id: 'snow-in-kitchen',
    prompt: 'It snows in the kitchen, only there. What now?',
    ideas: {
      'Ski from sink to stove': 'Mind the cheese grater.',
      'Build a snowman chef': 'He makes a cold soup.',
      'Chill everything at once': 'The fridge feels replaced.',
      'Sell tickets to penguins': 'They bring their own fish.',
    },
  },
  {
    id: 'long-arms',
    prompt: 'Your arms are ten metres long. What is easier?',
    ideas: {
      'Fetching bread from the sofa': 'The baker waves back.',
      'Hugging the whole family': 'Including the cousins next door.',
      'Changing bulbs in a hall': 'Two at once, if you like.',
      'Waving to ships': 'They have all changed course.',
    },
  },
  {
    id: 'shadow-holiday',
    prompt: 'Your shadow goes on holiday. Where to?',
    ideas: {
      'To the equator, to be short': 'It sends very small cards.',
      'To a country of lamps': 'It has eleven friends there.',
      'To bed, all of it': 'It was a long evening.',
      'North, to stretch its legs': 'It came back two fields long.',
    },
  },
  {
    id: 'melting-clock',
    prompt: 'Time runs at half speed today. What do you do?',
    ideas: {
      'Watch one leaf all the way': 'It says thank you on landing.',
      'Read the small print': 'It turns out to be a poem.',
      'Finish a cup while it is hot': 'A first for everyone.',
      'Let the kettle sing a duet': 'It knows both parts.',
    },
  },
  {
    id: 'rain-of-something',
    prompt: 'It may rain one thing for an hour. What is it?',
    ideas: {
      'Warm pancakes': 'Umbrellas down, plates up.',
      'Lost letters': 'Yours is from a friend in Oslo.',
      'Soft hats': 'Every size, and all fit.',
      'Piano notes': 'The street is in C major.',
    },
  },
  {
    id: 'elevator-sideways',
    prompt: 'The lift goes sideways. What is the first stop?',
    ideas: {
      "The neighbours' breakfast": 'They have set one more place.',
      'A corridor of spare Sundays': 'Take two.',
      'The inside of a drum': 'Please step out quietly.',
      'A shop that sells corners': 'You may sit in one.',
    },
  },
  {
    id: 'borrowed-wings',
    prompt: 'You may borrow wings for lunch. What do you do?',
    ideas: {
      'Eat on the tallest chimney': 'The soot adds something.',
      'Tell the geese a joke': 'The V turned into a W.',
      'Look for my lost balloon': 'It has found a family.',
      'Stand still, but higher': 'A good view of standing.',
    },
  },
  {
    id: 'plant-phones',
    prompt: 'The fern calls you at work. What does it want?',
    ideas: {
      'A little more east': 'It has read about sunrise.',
      'To hear how you are': 'It is a good listener.',
      'Gossip about the ivy': 'The ivy is climbing again.',
      'Its own small umbrella': 'For looks, not for rain.',
    },
  },
  {
    id: 'museum-of-you',
    prompt: 'A museum opens about your Tuesday. What is in it?',
    ideas: {
      'The toast, behind glass': 'Please do not butter the exhibits.',
      'A hall of almost said things': 'It echoes.',
      'My chair, still warm': 'A guard sits in it now.',
      'One sock, artist unknown': 'The other is on loan.',
    },
  },
  {
    id: 'colour-missing',
    prompt: 'The colour blue is away today. What replaces it?',
    ideas: {
      'A gentle orange sky': 'The sea is a little confused.',
      'Stripes, until it is back': 'The whales look sporty.',
      'A humming sound': 'Look up and listen.',
      'A note that says blue here': 'Very large, in grey.',
    },
  },
  {
    id: 'penguin-guest',
    prompt: 'A penguin comes to dinner. What do you serve?',
    ideas: {
      'Cold soup on a tray of ice': 'He wears the right suit for it.',
      'Fish, and no questions': 'He is a bird of few words.',
      'The freezer, with a chair': 'He has never felt so welcome.',
      'A slide instead of stairs': 'He goes back for seconds.',
    },
  },
  {
    id: 'cloud-shop',
    prompt: 'You open a shop for clouds. What sells best?',
    ideas: {
      'Small ones, for picnics': 'They come with their own shade.',
      'Used thunder, half price': 'It only grumbles.',
      'Sunset, by the metre': 'Cut on the pink line.',
      'A mist subscription': 'You will not see it coming.',
    },
  },
  {
    id: 'letter-to-bridge',
    prompt: 'You write to a bridge. What do you ask?',
    ideas: {
      'Which side is home': 'It stands by both.',
      'If the river ever stops by': 'Daily, it says. Never long.',
      'Who taught it to lie so still': 'An old road did.',
      'If it counts the bicycles': 'Only the red ones.',
    },
  },
  {
    id: 'backwards-day',
    prompt: 'Today runs backwards. What is the best part?',
    ideas: {
      'Breakfast for good night': 'Pancakes, then bed.',
      'The bus drops off at home': 'And thanks you for coming.',
      'Every argument ends in hello': 'Everyone looks relieved.',
      'My coffee gets warmer': 'The last sip is the first.',
    },
  },
  {
    id: 'sleeping-dragon',
    prompt: 'A dragon sleeps on your bicycle. What now?',
    ideas: {
      'Walk, and call it exercise': 'The dragon snores in third gear.',
      'Offer it a bigger bicycle': 'It prefers this basket.',
      'Ring the bell very softly': 'It rings back in its sleep.',
      'Put marshmallows nearby': 'Then wait for a snore.',
    },
  },
  {
    id: 'robot-hobby',
    prompt: 'A robot takes up a hobby. Which one?',
    ideas: {
      'Collecting warm stones': 'It sorts them by kindness.',
      'Humming, off key, on purpose': 'It needed two updates.',
      'Bird watching, with patience': 'The birds watch back.',
      'Knitting its own cables': 'This winter: a striped one.',
    },
  },
  {
    id: 'library-whisper',
    prompt: 'The books whisper at night. About what?',
    ideas: {
      'Who was opened today': "The atlas, to everyone's surprise.",
      'The dust on the top shelf': 'It has strong opinions.',
      'Their favourite bookmark': 'It is a tram ticket.',
      'How they would end': 'The mystery tells nobody.',
    },
  },
  {
    id: 'giant-footprint',
    prompt: 'There is a giant footprint in the park. Whose?',
    ideas: {
      "A very shy giant's": 'He tiptoed past at dawn.',
      "A normal man's, huge shoe": 'He is still looking for it.',
      "The pond's, on its way out": 'It left the ducks a note.',
      'Mine, in a dream': 'It still fits.',
    },
  },
  {
    id: 'moon-post',
    prompt: 'You may post one thing to the moon. What is it?',
    ideas: {
      'A kettle and two cups': 'One for whoever drops by.',
      'A doorbell': 'It has been so quiet there.',
      'A picture of the sea': 'It wants to see what it pulls.',
      'A good, thick cardigan': 'The dark side sends thanks.',
    },
  },
  {
    id: 'sleepy-volcano',
    prompt: 'A small volcano opens in your yard. What is it for?',
    ideas: {
      'Toast for the whole street': 'Medium, please. It only does dark.',
      'Drying socks at any hour': 'They smell faintly of adventure.',
      'A lamp for evening chess': 'The black pieces feel at home.',
      'A bath for brave potatoes': 'Done in four minutes.',
    },
  },
  {
    id: 'wrong-parcel',
    prompt: 'A parcel hums and is not yours. What is inside?',
    ideas: {
      'A bee with good manners': 'It asked for a signature.',
      'The last note of a song': 'It was held up at customs.',
      'A fridge for dolls': 'It keeps one pea fresh.',
      "Somebody's good mood": 'Please send it on.',
    },
  },
  {
    id: 'second-sun',
    prompt: 'A second sun rises for a day. What changes?',
    ideas: {
      'Every shadow has a friend': 'They hold hands at noon.',
      'Sundials need a day off': 'They point both ways and sigh.',
      'Breakfast happens twice': 'Nobody complains.',
      'The moon stays at home': 'It reads, with a lamp on.',
    },
  },
  {
    id: 'paper-people',
    prompt: 'Everyone is made of paper today. What is hard?',
    ideas: {
      'Saying goodbye in the wind': 'So long, so far, so fast.',
      Soup: 'It is a day for crackers.',
      'Keeping a secret unfolded': 'It shows at the crease.',
      'Sitting near the scissors': 'They are very polite about it.',
    },
  },
];
