import { personalRows } from '../../../platform/personal-data.ts'

/** Links outlive their owner's account, because others rely on them. */
export const shortLinkData = personalRows({ kept: { short_link: 'owner_id' } })
