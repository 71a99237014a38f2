import { ph, t } from '@lingui/core/macro'
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

const standingTitles: Readonly<Record<PublicCredential['standing'], string>> = {
  valid: t`The server says this credential is valid`,
  expired: t`The server says this credential is expired`,
  revoked: t`The server says this credential is revoked`,
}

function answerOf(
  { finding, text }: Checked,
  known: CheckedVerdictProps['known'],
  checkedAt: number,
): Answer {
  const issuer = text?.issuer.name ?? ''
  const at = t`Checked in your browser on ${ph({ date: formatDate(new Date(checkedAt), 'time') })}.`
  switch (finding) {
    case 'valid':
      return {
        tone: 'good',
        title: t`This credential is genuine and valid`,
        words: `${at} ${t`Signed by ${issuer}. It hasn’t been changed or revoked.`}`,
      }
    case 'expired':
      return {
        tone: 'doubt',
        title: t`This credential expired on ${ph({ validUntil: formatDate(text?.validUntil ?? '') })}`,
        words: `${at} ${t`It’s genuine. It was signed by ${issuer} and hasn’t been changed or revoked.`}`,
      }
    case 'revoked':
      return {
        tone: 'bad',
        title: known?.revoked_at
          ? t`This credential was revoked on ${ph({ revokedAt: formatDate(known.revoked_at) })}`
          : t`This credential was revoked`,
        words: `${at} ${known?.revoke_reason ? t`Reason: “${ph({ revokeReason: known.revoke_reason })}”` : t`${issuer} has revoked it.`}`,
      }
    case 'elsewhere':
      return {
        tone: 'doubt',
        title: t`This credential was signed by another site`,
        words: t`It names ${issuer} (${ph({ value: (text?.issuer.id ?? '').replace(/^did:web:/, '') })}) as its issuer. Verify it there.`,
      }
    case 'unable':
      return {
        tone: 'doubt',
        title: known ? standingTitles[known.standing] : t`Your browser can’t verify it`,
        words: t`Your browser can’t verify signatures itself. Open this page in an up-to-date browser.`,
      }
    case 'changed':
      return {
        tone: 'bad',
        title: t`This credential has been changed`,
        words: `${at} ${t`The credential was changed after it was signed, or its key is no longer valid.`}`,
      }
  }
}
