/** Whether lines begin on the right. A document keeps its language, and with it the direction. */
export const isRightToLeft = () => document.dir === 'rtl'

const turned: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key that moves the same way along a line from left to right. */
export const alongLine = (key: string) => (isRightToLeft() ? (turned[key] ?? key) : key)
