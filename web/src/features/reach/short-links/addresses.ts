/** Where the list of short links is. */
export const LINKS = '/dashboard/url-shortener'

/** Who followed a link. */
export const figuresAddress = (id: string): string => `${LINKS}/analytics/${id}`
