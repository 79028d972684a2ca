import { systemAddresses } from './system';

/** The link in the newest mail to an address, from the mailbox of the embedded backend; null if there is no mail. */
export async function mailedLink(address: string): Promise<string | null> {
  const page = await (await fetch(`${systemAddresses().backend}/outbox`)).text();
  const mail = page.split('<article>').find((html) => html.includes(`<dd>${address}</dd>`));
  const link = /href="([^"]+)"/.exec(mail ?? '')?.[1];
  return link?.replaceAll('&amp;', '&') ?? null;
}
