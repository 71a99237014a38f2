import { Button } from '@mantine/core'
import type { PublicCredential } from '@muster/contract/recognition/credentials.ts'
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import page from '../../../../ui/front-page/check-page.module.css'
import { formatDate } from '../../../../ui/text/format.ts'
import type { Checked } from '../check/check.ts'
import classes from './credential.module.css'

interface VerdictProps {
  checked: Checked
  /** What only the server knows: when the credential was revoked and, where public, why. */
  known: Pick<PublicCredential, 'revoked_at' | 'revoke_reason' | 'standing'> | null
  /** Timestamp in milliseconds. */
  checkedAt: number
  again?: { readonly busy: boolean; readonly run: () => void }
}

/** The result of the check, in plain words. */
export function Verdict({ checked, known, checkedAt, again }: VerdictProps) {
  const { tone, title, words } = answerOf(checked, known, checkedAt)
  const Sign = { good: IconCheck, bad: IconX, doubt: IconAlertTriangle }[tone]
  return (
    <div
      className={`${page.verdict} ${classes.verdict}`}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <span className={`${page.tick} ${classes.sign}`}>
        <Sign size={26} aria-hidden="true" />
      </span>
      <div>
        <p className={`${page.genuine} ${classes.answer}`}>{title}</p>
        <p>{words}</p>
      </div>
      {again && (
        <Button
          className={page.screenOnly}
          variant="subtle"
          leftSection={<IconRefresh size={18} />}
          loading={again.busy}
          onClick={again.run}
        >
          Check again
        </Button>
      )}
    </div>
  )
}

interface Answer {
  readonly tone: 'good' | 'bad' | 'doubt'
  readonly title: string
  readonly words: ReactNode
}

function answerOf({ finding, text }: Checked, known: VerdictProps['known'], checkedAt: number): Answer {
  const issuer = text?.issuer.name ?? ''
  const at = `Checked in your browser on ${formatDate(new Date(checkedAt), 'time')}.`
  switch (finding) {
    case 'valid':
      return {
        tone: 'good',
        title: 'This credential is genuine and valid',
        words: `${at} Signed by ${issuer}. It hasn’t been changed or revoked.`,
      }
    case 'expired':
      return {
        tone: 'doubt',
        title: `This credential expired on ${formatDate(text?.validUntil ?? '')}`,
        words: `${at} It’s genuine. It was signed by ${issuer} and hasn’t been changed or revoked.`,
      }
    case 'revoked':
      return {
        tone: 'bad',
        title: `This credential was revoked${known?.revoked_at ? ` on ${formatDate(known.revoked_at)}` : ''}`,
        words: `${at} ${known?.revoke_reason ? `Reason: “${known.revoke_reason}”` : `${issuer} has revoked it.`}`,
      }
    case 'elsewhere':
      return {
        tone: 'doubt',
        title: 'This credential was signed by another site',
        words: `It names ${issuer} (${(text?.issuer.id ?? '').replace(/^did:web:/, '')}) as its issuer. Verify it there.`,
      }
    case 'unable':
      return {
        tone: 'doubt',
        title: known
          ? `The server says this credential is ${known.standing}`
          : 'Your browser can’t verify it',
        words: 'Your browser can’t verify signatures itself. Open this page in an up-to-date browser.',
      }
    case 'changed':
      return {
        tone: 'bad',
        title: 'This credential has been changed',
        words: `${at} The credential was changed after it was signed, or its key is no longer valid.`,
      }
  }
}
