/** Where the list of short links is. */
export const LINKS = '/dashboard/url-shortener'
