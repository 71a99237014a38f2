import { z } from 'zod'

/** Who somebody is at a partner, as the partner has encrypted it: URL-safe base64. */
export const partnerParam = z
  .string('The link of the partner is missing')
  .trim()
  .min(1, 'The link of the partner is missing')
  .max(2000, 'Token invalid, check and retry')
