import { z } from 'zod'

/** A member's identity at a partner, encrypted by the partner; URL-safe base64. */
export const partnerParam = z
  .string('The partner’s link is missing')
  .trim()
  .min(1, 'The partner’s link is missing')
  .max(2000, 'The partner’s link isn’t valid. Check it and try again.')
