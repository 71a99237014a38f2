import type { PublicCredential } from '@muster/contract/recognition/credentials.ts'
import type { ReactNode } from 'react'
import { Verdict } from '../../../../ui/front-page/verdict.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import type { Checked } from '../check/check.ts'

interface CheckedVerdictProps {
  checked: Checked
  /**
   * What only the server knows: when the credential was revoked and, where public, why. Null for a file, in whose
   * card the verdict is small.
   */
  known: Pick<PublicCredential, 'revoked_at' | 'revoke_reason' | 'standing'> | null
  /** Timestamp in milliseconds. */
  checkedAt: number
  again?: { readonly busy: boolean; readonly run: () => void }
}

/** The result of the check, in plain words. */
export function CheckedVerdict({ checked, known, checkedAt, again }: CheckedVerdictProps) {
  const { tone, title, words } = answerOf(checked, known, checkedAt)
  return (
    <Verdict tone={tone} title={title} isSmall={known === null} {...(again && { again })}>
      {words}
    </Verdict>
  )
}

interface Answer {
  readonly tone: 'good' | 'bad' | 'doubt'
  readonly title: string
  readonly words: ReactNode
}

function answerOf(
  { finding, text }: Checked,
  known: CheckedVerdictProps['known'],
  checkedAt: number,
): Answer {
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
