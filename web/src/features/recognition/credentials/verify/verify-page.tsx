import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PublicCredential } from '@muster/contract/recognition/credentials.ts'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMissing } from '../../../../api/is-missing.ts'
import { useTitle } from '../../../../api/site.ts'
import page from '../../../../ui/front-page/check-page.module.css'
import { FrontPage } from '../../../../ui/front-page/front-page.tsx'
import { NothingFound } from '../../../../ui/front-page/verdict.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { checkToken } from '../check/check.ts'
import { holderOf } from '../check/credential-text.ts'
import { credentialQuery } from '../queries.ts'
import { CheckPdf } from './check-pdf.tsx'
import classes from './credential.module.css'
import { CredentialView } from './credential-view.tsx'
import { CheckedVerdict } from './verdict.tsx'

/** The public page that verifies a credential and shows its content. */
export default function VerifyPage() {
  const { number = '' } = useParams()
  return (
    <FrontPage
      account={
        <span className={classes.what}>
          <IconLock size={17} aria-hidden="true" />
          {t`Verify a credential`}
        </span>
      }
    >
      <ByNumber key={number} number={number.toUpperCase()} />
    </FrontPage>
  )
}

function ByNumber({ number }: { number: string }) {
  const read = useQuery(credentialQuery(number))
  const missing = !read.isFetching && (isMissing(read.error) || isNoNumber(read.error))
  if (missing) return <NotFound number={number} />
  return (
    <QueryView query={read} errorTitle={t`We couldn’t read this credential`}>
      {(credential) => (
        <ReallyChecked
          credential={credential}
          readAt={read.dataUpdatedAt}
          busy={read.isFetching}
          onAgain={() => void read.refetch()}
        />
      )}
    </QueryView>
  )
}

/** The server answers 400 when the number is malformed. */
const isNoNumber = (error: unknown) => error instanceof Error && 'status' in error && error.status === 400

interface ReallyCheckedProps {
  credential: PublicCredential
  readAt: number
  busy: boolean
  onAgain: () => void
}

function ReallyChecked({ credential, readAt, busy, onAgain }: ReallyCheckedProps) {
  const { jwt, number } = credential
  const check = useQuery({
    queryKey: ['check of a credential', jwt, readAt],
    queryFn: () => checkToken(jwt, number),
    retry: false,
    placeholderData: (before) => before,
  })
  const text = check.data?.text
  useTitle(text ? `${holderOf(text)}: ${text.credentialSubject.achievement.name}` : t`Verify a credential`)
  return (
    <QueryView query={check} errorTitle={t`We couldn’t verify this credential`}>
      {(checked) => (
        <>
          <CheckedVerdict
            checked={checked}
            known={credential}
            checkedAt={check.dataUpdatedAt}
            again={{ busy: busy || check.isFetching, run: onAgain }}
          />
          {checked.text && <CredentialView credential={credential} text={checked.text} />}
        </>
      )}
    </QueryView>
  )
}

/** The same message for an unknown number and a hidden credential, so that neither can be told apart. */
function NotFound({ number }: { number: string }) {
  useTitle(t`Verify a credential`)
  return (
    <div className={page.narrow}>
      <NothingFound title={t`We couldn’t find this credential`}>
        <Trans>
          No credential has the number <b className={page.code}>{number}</b>, or its holder doesn’t share it.
          Check each letter of the number.
        </Trans>
      </NothingFound>
      <CheckPdf />
    </div>
  )
}
