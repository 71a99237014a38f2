import { personalRows } from '../../platform/personal-data.ts'

/** Links stay when their owner goes: what others were given must go on leading where it did. */
export const shortLinkData = personalRows({ kept: { short_link: 'owner_id' } })
