import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Mail } from '../../../platform/mail/send-mail.ts'
import type { Parts } from '../../../platform/parts.ts'
import { stopAddress, whoWantsNone } from './stop.ts'

export const INVITE_QUEUE = 'referrals.invite'

const Sent = z.object({ inviteId: z.uuid() })

/** Payload of the job that emails an invitation. */
export const inviteJob = (inviteId: string): z.input<typeof Sent> => ({ inviteId })

interface Waiting {
  readonly email: string
  readonly type: string
  readonly code: string
  readonly full_name: string
  readonly muid: string
}

/**
 * Emails an invitation, once for each time it was sent. Addresses with an account, and those that have opted
 * out, get none. Checked in the job, so that the request takes the same time for everyone.
 */
export async function mailInvite(
  parts: Pick<Parts, 'db' | 'clock' | 'hashCode' | 'config' | 'sendMail'>,
  data: unknown,
): Promise<void> {
  const { inviteId } = Sent.parse(data)
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const [waiting] = await tx.execute<Waiting>(sql`
      select invite.email, invite.type, invite.code, inviter.full_name, inviter.muid
      from invite join "user" as inviter on inviter.id = invite.inviter_id and inviter.status = 'active'
      where invite.id = ${inviteId}::uuid and (invite.mailed_at is null or invite.mailed_at < invite.sent_at)
        and invite.withdrawn_at is null and invite.used_at is null
        and not exists (select from "user" as member where member.email = invite.email)
      for update of invite`)
    if (!waiting || (await whoWantsNone(parts, tx, [waiting.email])).size > 0) return
    await tx.execute(
      sql`update invite set mailed_at = greatest(${now}::timestamptz, sent_at) where id = ${inviteId}::uuid`,
    )
    await parts.sendMail(tx, inviteMail(parts, waiting))
  })
}

function inviteMail(parts: Pick<Parts, 'hashCode' | 'config'>, invited: Waiting): Mail {
  const { BRAND_NAME: site, publicUrl: url } = parts.config
  const { email, type, code, full_name: inviter, muid } = invited
  const asked = type === 'Mucoin' ? `invite_code=${code}` : `referral_id=${encodeURIComponent(muid)}`
  const stop = stopAddress(parts, email)
  return {
    to: email,
    unsubscribe: stop,
    write: () => ({
      subject: say`${{ inviter }} has invited you to ${{ site }}`,
      body: [
        say('Hello,'),
        say`${{ inviter }} (${{ muid }}) learns at ${{ site }} and would like you to join. Members do tasks together, earn karma and meet in circles. It’s free.`,
        say`Create your account: ${{ link: `${url}/register?${asked}` }}`,
        say`Don’t know ${{ inviter }}? You can ignore this email.`,
        say`Don’t want invitations from ${{ site }}? Unsubscribe with one click: ${{ link: stop }}`,
      ].join('\n\n'),
    }),
  }
}
