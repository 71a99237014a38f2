import { z } from 'zod'
import { badgeIcons, badgeTones, type Badge as DrawnBadge } from './badge.ts'

/**
 * Schema of a badge. Separate from the drawing code, so that a page which only displays badges doesn't load
 * the validation code.
 */
export const Badge = z.object({
  tone: z.enum(badgeTones, 'Choose one of the colours'),
  icon: z.enum(badgeIcons, 'Choose one of the icons'),
}) satisfies z.ZodType<DrawnBadge>
export type Badge = z.infer<typeof Badge>
