export const LINKS = '/dashboard/url-shortener'

/** The analytics page of a link. */
export const figuresAddress = (id: string): string => `${LINKS}/analytics/${id}`
