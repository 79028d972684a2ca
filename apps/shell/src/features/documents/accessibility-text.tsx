import { DocumentSection, Points } from './document-page';

/** The accessibility statement: what works, how it is tested, and the known limits. */
export function AccessibilityText() {
  return (
    <>
      <DocumentSection title="What you can rely on">
        <Points>
          <li>Every page and every game can be used with the keyboard alone, by touch or with a mouse.</li>
          <li>Pages have headings, landmarks and labels, and messages are announced to screen readers.</li>
          <li>Text has a contrast of at least 4.5 to 1 in the light and in the dark theme.</li>
          <li>Colour never carries a meaning alone: a word, a shape or an icon goes with it.</li>
          <li>Buttons and links of menus and games are at least 44 pixels high.</li>
          <li>
            Motion stops when your system asks for less motion, or when you choose Reduced in the settings.
            Sound is off until you switch it on.
          </li>
          <li>Time to answer in the settings gives you 1.5, 2 or 10 times the time of a game.</li>
          <li>Pages fit a screen that is 360 pixels wide without scrolling sideways.</li>
        </Points>
      </DocumentSection>
      <DocumentSection title="What does not work yet">
        <Points>
          <li>Games are about time: their clocks run, and only a pause stops them.</li>
          <li>
            Boards are made to be seen. A screen reader reads their controls and results, but games that show
            something for a moment are hard or impossible to play by ear.
          </li>
          <li>The texts exist in English only.</li>
        </Points>
      </DocumentSection>
      <DocumentSection title="How it is tested">
        <p>
          Each version is checked in a browser: by keyboard from sign-up to result, by an automatic check
          (axe) of the pages in both themes, on narrow and wide screens, and by a check of all colours. No
          outside expert has audited Mindloom yet.
        </p>
      </DocumentSection>
    </>
  );
}
