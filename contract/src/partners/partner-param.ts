import { z } from 'zod'

/** Who somebody is at a partner, as the partner has encrypted it: URL-safe base64. */
export const partnerParam = z
  .string('The partner’s link is missing')
  .trim()
  .min(1, 'The partner’s link is missing')
  .max(2000, 'The partner’s link isn’t valid. Check it and try again.')
