import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { NeedsLook } from '@muster/contract/desk/today.ts'
import {
  type Icon,
  IconAt,
  IconBug,
  IconBuildings,
  IconEraser,
  IconFileImport,
  IconMailX,
  IconMessageQuestion,
  IconReceiptRefund,
  IconRefreshAlert,
  IconUserShield,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { lookWords } from './look-words.ts'
import classes from './needs-look-card.module.css'
import { todayQuery } from './queries.ts'

const icons: Readonly<Record<NeedsLook['kind'], Icon>> = {
  signature: IconUserShield,
  refund: IconReceiptRefund,
  question: IconMessageQuestion,
  erasure: IconEraser,
  address: IconAt,
  mails: IconMailX,
  job: IconRefreshAlert,
  error: IconBug,
  import: IconFileImport,
  pair: IconBuildings,
}

/** Entries in view at first, worst first. */
const FIRST = 4

/** Failures that need attention, each with one button that resolves it. Hidden when there are none. */
export function NeedsLookCard({ looks }: { looks: readonly NeedsLook[] }) {
  const [all, setAll] = useState(false)
  if (looks.length === 0) return null
  return (
    <Card
      title={
        <Trans>
          Needs attention{' '}
          <Text as="span" size="sm" weight={400} tone="ink-3" numbers>
            {ph({ looks: formatNumber(looks.length) })}
          </Text>
        </Trans>
      }
      aside={
        looks.length > FIRST && (
          <PlainButton look="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t`View fewer` : t`View all`}
          </PlainButton>
        )
      }
      flush
    >
      <ul>
        {looks.slice(0, all ? looks.length : FIRST).map((look) => (
          <LookRow key={`${look.kind} ${look.id}`} look={look} />
        ))}
      </ul>
    </Card>
  )
}

/** What is decided on a page that shows more: the reasons of a signature, the donation of a refund, the work. */
const pageOf = ({ kind, id, pair }: NeedsLook): string | null => {
  if (kind === 'signature' || kind === 'erasure' || kind === 'address')
    return '/dashboard/manage-roles?signatures=1'
  if (kind === 'question') return `/dashboard/reviews?status=questions&item=${id}`
  if (pair) return `/dashboard/organization-transfer?from=${pair.from_id}&into=${pair.into_id}`
  return kind === 'refund' ? `/donations?donation=${id}` : null
}

function LookRow({ look }: { look: NeedsLook }) {
  const LookIcon = icons[look.kind]
  const { title, detail, act } = lookWords(look)
  const page = pageOf(look)
  const button = { variant: 'default', size: 'sm', 'aria-label': `${act}: ${title}` } as const
  const run = useAction({
    call: () => acts[look.kind as ActedKind](look),
    success: false,
    onDone: (text) => tellDone(look, text),
    invalidates: [todayQuery.queryKey],
  })
  return (
    <li className={classes.look}>
      <span className={classes.icon} data-kind={look.kind} aria-hidden>
        <LookIcon size={18} stroke={1.8} />
      </span>
      <div className={classes.words}>
        <h3>
          {look.kind === 'error' ? (
            <Link to={`/dashboard/error-log?state=all&error=${look.id}`}>{title}</Link>
          ) : (
            title
          )}
        </h3>
        <p>{detail}</p>
      </div>
      {look.kind === 'pair' && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t`Not the same: ${title}`}
          loading={run.isPending}
          onClick={() => run.mutate()}
        >
          {t`Not the same`}
        </Button>
      )}
      {page ? (
        <Button component={Link} to={page} {...button}>
          {act}
        </Button>
      ) : (
        <Button loading={run.isPending} onClick={() => run.mutate()} {...button}>
          {act}
        </Button>
      )}
    </li>
  )
}

const importCalls = {
  role: api.roleManagement,
  task: api.tasks,
  voucher: api.vouchers,
  location: api.locations,
  organization: api.organisations,
  short_link: api.shortLinks,
  invited_member: api.invitedMembers,
  achievement: api.achievementIssuing,
}

type ActedKind = Exclude<NeedsLook['kind'], 'signature' | 'erasure' | 'address' | 'refund' | 'question'>

/** What each button does. The functions return the text of the toast as `reply`. */
const acts: Readonly<Record<ActedKind, (look: NeedsLook) => Promise<{ reply: string; text: string }>>> = {
  mails: () => api.today.sendMailsAgain.answer().then(asWords),
  job: ({ id }) => api.today.runJobsAgain.answer({ params: { queue: id } }).then(asWords),
  error: ({ id }) => markError(id, true).then(asWords),
  import: async ({ id, import_kind }) => {
    const file = await importCalls[import_kind ?? 'task'].importFailures({ params: { import_id: id } })
    saveFile(file.blob, file.fileName)
    return markImport(id, true).then(asWords)
  },
  pair: (look) => markPair(look, true).then(asWords),
}

const markError = (id: string, done: boolean) =>
  api.today.markErrorFixed.answer({ params: { error_id: id }, body: { done } })
const markImport = (id: string, done: boolean) =>
  api.today.markImportSeen.answer({ params: { import_id: id }, body: { done } })

const markPair = ({ pair }: NeedsLook, different: boolean) =>
  api.organisationTransfers.markDifferent.answer({
    body: { one: pair?.from_id ?? '', other: pair?.into_id ?? '', different },
  })

const asWords = ({ text }: { text: string }) => ({ reply: text, text })

/** Marking as seen can be undone. Resending emails or restarting a job cannot. */
function tellDone(look: NeedsLook, text: string) {
  const { kind, id } = look
  if (kind === 'mails' || kind === 'job') {
    toast.success(text)
    return
  }
  const undo = () => {
    if (kind === 'pair') return markPair(look, false)
    return kind === 'error' ? markError(id, false) : markImport(id, false)
  }
  toast.action({
    text,
    label: t`Undo`,
    onAct: () => {
      void undo()
        .then(() => invalidate(todayQuery.queryKey))
        .catch(() => toast.error(t`We couldn’t undo this. Try again.`))
    },
  })
}
