import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { meetups } from '../circles/meetups.ts'
import { interestGroups } from '../learning/interest-groups.ts'
import { submissions } from '../learning/submissions.ts'
import { routes } from '../lib/route.ts'
import { account } from './account.ts'
import { profiles } from './profiles.ts'

export const home = routes({
  firstView: {
    method: 'GET',
    path: '/api/v1/dashboard/home/',
    access: signedIn,
    compressed: true,
    reply: z.object({
      profile: profiles.mine.reply,
      info: account.info.reply,
      level_feed: profiles.levelFeed.reply,
      levels: profiles.levelsByMuid.reply,
      socials: profiles.socialsByMuid.reply,
      /** This year, and the one before while it is part of the last weeks. */
      activity: z.array(profiles.activity.reply),
      latest_karma: profiles.logByMuid.reply,
      karma_feed: profiles.karmaFeed.reply,
      suggestions: profiles.suggestions.reply,
      organizations: account.organizations.reply,
      submissions: submissions.mine.reply,
      next_meetup: meetups.next.reply,
      interest_groups: interestGroups.list.reply,
    }),
    summary: 'All that the home screen shows first, in one answer; each part is that of its own call',
  },
})
