import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { account } from '../account/account.ts'
import { routes } from '../lib/route.ts'
import { profiles } from '../people/profiles.ts'
import { HomeDay } from './home-day.ts'

export const home = routes({
  firstView: {
    method: 'GET',
    path: '/api/v1/dashboard/home/',
    access: signedIn,
    reply: z.object({
      profile: profiles.mine.reply,
      info: account.info.reply,
      level_feed: profiles.levelFeed.reply,
      day: HomeDay,
    }),
    summary: 'Get everything the home screen shows first in one response; each part matches its own endpoint',
  },
  day: {
    method: 'GET',
    path: '/api/v1/dashboard/home/day/',
    access: signedIn,
    reply: HomeDay,
    summary:
      'Get my day: what to do next, today, my week, my college this month, classmates and what’s coming up',
  },
})
