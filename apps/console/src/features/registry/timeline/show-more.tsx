import { Button } from '@mindloom/ui';
import { useState } from 'react';

const AT_ONCE = 20;

/** How many entries of a long list are shown. */
export function useShown() {
  const [count, setCount] = useState(AT_ONCE);
  return { count, showMore: () => setCount((shown) => shown + AT_ONCE) };
}

/** The way to the older entries. @param hidden how many there are. */
export const ShowMore = ({ hidden, onPress }: { hidden: number; onPress: () => void }) =>
  hidden <= 0 ? null : (
    <Button variant="secondary" size="sm" onClick={onPress}>
      Show older ({hidden})
    </Button>
  );
