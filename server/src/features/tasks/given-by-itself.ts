import { type SQL, sql } from 'drizzle-orm'

/** Karma for these comes by itself, when the thing is done; nobody hands anything in for them. */
const hashtags =
  '^#(social_|lcmeet|referral$|voucher$|mucoin$|hackathon-(part|prize)$|event-attended$|course-finished$)'
const form = new RegExp(hashtags, 'i')

export const isGivenByItself = (hashtag: string): boolean => form.test(hashtag)

/** The same as a condition of a statement. */
export const givenByItself = (hashtag: SQL): SQL => sql`${hashtag} ~* ${hashtags}`
