import { z } from 'zod'
import { badgeIcons, badgeTones, type Badge as DrawnBadge } from './badge.ts'

/** What a badge is drawn from. Apart from its drawing, so that a page that only shows one carries no validation. */
export const Badge = z.object({
  tone: z.enum(badgeTones, 'Choose one of the colours'),
  icon: z.enum(badgeIcons, 'Choose one of the icons'),
}) satisfies z.ZodType<DrawnBadge>
export type Badge = z.infer<typeof Badge>
