import { Link } from 'react-router-dom';
import { DocumentSection, type DocumentTextProps, Points } from './document-page';

/**
 * The privacy policy: what is stored, where and for how long. When the code stores something else, change this text as
 * well.
 */
export function PrivacyText({ settingsPath }: DocumentTextProps) {
  return (
    <>
      <DocumentSection title="Without an account">
        <p>
          You can look around and try a round on the home page. Mindloom stores nothing of it on a server.
        </p>
      </DocumentSection>
      <DocumentSection title="With an account, on the server">
        <Points>
          <li>Your name, your email and your password. The password is stored as a hash, never as text.</li>
          <li>
            Your logins: when each began and was last used, its network address, and the browser it came from.
          </li>
          <li>
            Each play that you finish: game, difficulty, score, times, and the figures that the game measured,
            such as the number of moves. Also the tasks of the game, with whether and how fast you answered
            them, and the level that follows from them.
          </li>
          <li>
            Which questions you saw in the last 30 days, so that they do not return soon on another device.
          </li>
          <li>
            What you pressed in each game and when, and the settings of the game, for 90 days. The server can
            compute the score again from it, and notes whether it is the same. You can watch it as a replay.
          </li>
          <li>
            If you share a replay: the link, and the name that you chose for it, until you stop sharing or the
            90 days are over. Everybody with the link sees the game, its date and score, your moves and the
            settings of the game, such as the level at which For you chose.
          </li>
          <li>
            Whether you agreed that new versions of games are tested with your recorded runs. The tests use
            them without your name and account, and store only how many results change and the first differing
            figures.
          </li>
          <li>
            If you join the ranking of the day: the name that you chose for it, when your ranked sets began,
            their points, and your rankings with friends and duels. Ranked sets are kept for 90 days. Leaving
            the ranking deletes the name and the ranks. Deleting your data does the same. Only the times at
            which your ranked sets began stay for 90 days, so that nobody plays the set of a day twice.
          </li>
          <li>
            Your progress, your daily challenges, and sums of your plays, so that the dashboard opens quickly.
          </li>
          <li>
            If you turn on the daily reminder and it comes from the server: the address and keys by which your
            browser can be reached, the hour, your time zone, and the date of the last reminder. At most ten
            browsers. Turning the reminder off deletes this.
          </li>
        </Points>
        <p>
          No other player and no product staff can read these rows: the database checks that for every
          request. Whoever runs the server can. There is one exception that you choose: if you join the
          ranking, everybody can see your name in it, the points of your ranked sets, and what you pressed in
          them and when.
        </p>
        <p>
          The answers of all players in Daily Brain Challenges tell how hard each task is. The result contains
          nothing about a player.
        </p>
        <p>
          The rest stays until you delete it. Mails are sent for a sign-up, a forgotten password, and a
          changed password or email only. Links in them work for an hour.
        </p>
      </DocumentSection>
      <DocumentSection title="Short-lived counts">
        <Points>
          <li>
            Whether a version of a game loaded or failed. To count each player once, a hash of your account
            and of your network is kept for a day.
          </li>
          <li>
            The errors of a game that you played: the text of each error, its place in the code, and the name
            and version of your browser, without your name or account. To count each player once, a private
            list of the accounts that met an error is kept beside it, which no role of the app can read. Both
            are deleted 30 days after anybody met the error last.
          </li>
          <li>How much you saved today, under a hash of your account, for two days.</li>
          <li>How often somebody tried to log in, for some minutes, so that passwords cannot be guessed.</li>
        </Points>
      </DocumentSection>
      <DocumentSection title="On your device">
        <Points>
          <li>Your login, so that you need not log in at each visit.</li>
          <li>
            Results that the server has not confirmed, until it has. A play is on your device before it is
            sent, so that a lost connection loses nothing.
          </li>
          <li>
            What you chose for colours, sound and motion, and that an account has been used on this device.
          </li>
          <li>Which questions you saw in the last 30 days, so that they do not return too soon.</li>
          <li>How the score of your best run in each game grew, to compare a running game with it.</li>
          <li>
            Your choice for the daily reminder, the date of the last one, the date of the last set that you
            finished here, and when you were asked to install the app.
          </li>
          <li>The address of a sign-up, until it is confirmed.</li>
          <li>Which game is on screen, until you leave it, so that a game that froze the page is noticed.</li>
          <li>
            A copy of the app and of the games you opened, for times without a connection, with the list of
            current game versions and a random number that decides which version of a game you get.
          </li>
        </Points>
        <p>
          Logging out deletes the login. A reminder that you turned on stays until you turn it off, delete
          your data, or another account logs in on this device. Deleting your account also deletes your
          results and the list of questions from this device.
        </p>
      </DocumentSection>
      <DocumentSection title="What never happens">
        <Points>
          <li>No advertising, no tracking, no analytics, and no cookies.</li>
          <li>No scripts and no fonts of other companies: your browser refuses them on these pages.</li>
          <li>No sale and no transfer of your data.</li>
          <li>
            No artificial intelligence in a data centre reads your results. The advice is computed on your
            device, from your own figures.
          </li>
        </Points>
        <p>
          A reminder from the server passes through the push service of your browser, such as that of Google,
          Mozilla or Apple. The message is encrypted, so the service cannot read it. It learns that and when
          Mindloom sent you one.
        </p>
        <p>
          If you choose to log in with another service, such as Google, that service learns of it and sends
          your name and email.
        </p>
      </DocumentSection>
      <DocumentSection title="What you can do">
        <p>
          In the{' '}
          <Link to={settingsPath} className="font-semibold underline underline-offset-4">
            settings
          </Link>{' '}
          you can correct your name and email, download everything that is stored about you as a file, delete
          your data, and delete your account with everything in it. Deletion takes effect at once. Backups of
          the server can hold the data until they are replaced. For product staff, the log of their changes to
          the games stays.
        </p>
      </DocumentSection>
    </>
  );
}
