const MOST = 48

/** The beginning of a text, short enough for the title of a dialog. */
export const beginningOf = (text: string) => (text.length > MOST ? `${text.slice(0, MOST).trimEnd()}…` : text)
