import { Proof } from '@muster/contract/learning/submissions.ts'
import { formatNumber } from '@muster/contract/lib/numbers.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { standing } from '../../../learning/karma/index.ts'
import { submitByBot } from '../../../learning/submissions/index.ts'
import { plain } from '../posts/words.ts'

/** Payload of a slash command. */
export const Interaction = z.object({
  id: z.string().max(30),
  type: z.number(),
  guild_id: z.string().optional(),
  member: z.object({ user: z.object({ id: z.string() }) }).optional(),
  user: z.object({ id: z.string() }).optional(),
  data: z
    .object({
      name: z.string(),
      options: z
        .array(z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) }))
        .optional(),
    })
    .optional(),
})
export type Interaction = z.infer<typeof Interaction>

const TEXT = 3

/** Slash commands, as registered with the chat. */
export const commands = [
  { name: 'karma', description: 'Your karma and your level' },
  { name: 'rank', description: 'Your rank among all members' },
  {
    name: 'submit',
    description: 'Submit your work for a task',
    options: [
      { name: 'task', description: 'The task’s hashtag', type: TEXT, required: true, max_length: 75 },
      {
        name: 'proof',
        description: 'A link to your work, or what you did',
        type: TEXT,
        required: true,
        max_length: 2000,
      },
    ],
  },
  { name: 'circle', description: 'Your learning circles and their next meetups' },
] as const

/** The response to a command. Only the person who used it sees it. */
export async function answerCommand(parts: Parts, interaction: Interaction): Promise<string> {
  const chatId = interaction.member?.user.id ?? interaction.user?.id ?? ''
  const [member] = await parts.db.execute<{ id: string }>(
    sql`select id from "user" where discord_id = ${chatId} and status = 'active'`,
  )
  if (!member) {
    return `I don’t know you yet. Connect your account: ${parts.config.publicUrl}/dashboard/connect-discord`
  }
  switch (interaction.data?.name) {
    case 'karma':
      return karma(parts, member.id)
    case 'rank':
      return rank(parts, member.id)
    case 'circle':
      return circles(parts, member.id)
    case 'submit':
      return submit(parts, chatId, interaction)
    default:
      return 'I don’t know this command. Try /karma, /rank, /submit or /circle.'
  }
}

async function karma({ db }: Parts, userId: string): Promise<string> {
  const [row] = await db.execute<{ karma: number; level: string }>(sql`
    select wallet.karma, level.name as level from wallet join level using (level_order) where user_id = ${userId}`)
  return `You have **${formatNumber(row?.karma ?? 0)} karma** and are at ${plain(row?.level ?? 'the first level')}.`
}

async function rank({ db }: Parts, userId: string): Promise<string> {
  const { rank: place, members } = await standing(db, userId)
  return place === null
    ? 'You’re not ranked right now.'
    : `You’re number **${formatNumber(place)}** of ${formatNumber(members)} members.`
}

async function circles({ db, config, clock }: Parts, userId: string): Promise<string> {
  const rows = await db.execute<{ name: string; seconds: number | null }>(sql`
    select circle.name, (
      select extract(epoch from min(meetup.starts_at))::integer from meetup
      where meetup.circle_id = circle.id and meetup.cancelled_at is null and meetup.starts_at > ${clock.now()}::timestamptz
    ) as seconds
    from circle_member as link join learning_circle as circle on circle.id = link.circle_id
    where link.user_id = ${userId} and link.status = 'member' and circle.closed_at is null
    order by circle.name, circle.id limit 10`)
  if (rows.length === 0) {
    return `You’re not in a learning circle yet. Find one: ${config.publicUrl}/dashboard/learning-circle/find-circle`
  }
  return [...rows]
    .map(
      ({ name, seconds }) =>
        `**${plain(name)}**: ${seconds === null ? 'no meetup planned' : `<t:${seconds}:F>`}`,
    )
    .join('\n')
}

/** Idempotent: the submission uses the chat's id of the command, so that a retry isn't a second one. */
async function submit({ db, clock }: Parts, chatId: string, { id, data }: Interaction): Promise<string> {
  const given = (name: string) =>
    String(data?.options?.find((option) => option.name === name)?.value ?? '').trim()
  const proof = given('proof')
  const isLink = /^https?:\/\/\S+$/.test(proof)
  const checked = Proof.safeParse(isLink ? { proof_link: proof } : { proof_text: proof })
  if (!checked.success)
    return checked.error.issues[0]?.message ?? 'Add a link to your work, or say what you did'
  try {
    const sent = await submitByBot(
      db,
      {
        discord_id: chatId,
        hashtag: given('task'),
        task_message_id: id,
        ...(isLink ? { proof_link: proof } : { proof_text: proof }),
      },
      clock.now(),
    )
    return sent.status === 'pending'
      ? 'Your work has been submitted. We’ll let you know once it’s been reviewed.'
      : 'This work has already been reviewed.'
  } catch (error) {
    if (error instanceof AppError) return Object.values(error.texts).flat().join(' ')
    throw error
  }
}
