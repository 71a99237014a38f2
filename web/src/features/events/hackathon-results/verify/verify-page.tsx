import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MY_CERTIFICATES } from '@muster/contract/events/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMissing } from '../../../../api/is-missing.ts'
import { loginAddress } from '../../../../api/session/login-address.ts'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { useTitle } from '../../../../api/site.ts'
import classes from '../../../../ui/front-page/check-page.module.css'
import { FrontPage } from '../../../../ui/front-page/front-page.tsx'
import { NothingFound } from '../../../../ui/front-page/verdict.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { PlainLinkButton } from '../../../../ui/plain/plain-button.tsx'
import { certificateQuery } from '../queries.ts'
import { CertificateView } from './certificate-view.tsx'
import { CodeForm } from './code-form.tsx'

/** Verifies a certificate and shows its details; open to everyone. */
export default function VerifyPage() {
  const { code } = useParams()
  const signedIn = useSignedIn()
  return (
    <FrontPage
      account={
        <span className={classes.screenOnly}>
          <PlainLinkButton
            to={signedIn ? MY_CERTIFICATES : loginAddress(MY_CERTIFICATES)}
            look="default"
            size="sm"
          >
            {signedIn ? t`My certificates` : t`Sign in`}
          </PlainLinkButton>
        </span>
      }
    >
      {code ? <Checked key={code} code={code} /> : <Ask />}
    </FrontPage>
  )
}

function Checked({ code }: { code: string }) {
  const certificate = useQuery(certificateQuery(code))
  useTitle(
    certificate.data
      ? t`Certificate of ${ph({ fullName: certificate.data.full_name })}`
      : t`Check a certificate`,
  )
  if (!certificate.isFetching && isMissing(certificate.error)) return <NoSuch code={code} />
  return (
    <QueryView query={certificate} errorTitle={t`We couldn’t check this certificate`}>
      {(read) => (
        <CertificateView
          certificate={read}
          checkedAt={certificate.dataUpdatedAt}
          busy={certificate.isFetching}
          onCheck={() => void certificate.refetch()}
        />
      )}
    </QueryView>
  )
}

function NoSuch({ code }: { code: string }) {
  return (
    <div className={classes.narrow}>
      <NothingFound title={t`This certificate isn’t valid`}>
        <Trans>
          There’s no certificate with the code <b className={classes.code}>{code}</b>, or it’s been revoked.
          Compare the code with the one on paper, because letters and digits are easily mixed up.
        </Trans>
      </NothingFound>
      <CodeForm title={t`Try another code`} />
    </div>
  )
}

function Ask() {
  useTitle(t`Check a certificate`)
  return (
    <div className={classes.narrow}>
      <div>
        <h1 className={classes.title}>{t`Check a certificate`}</h1>
        <Text tone="ink-2" mt="xs">
          {t`Enter its code to see whether it’s genuine and what it says.`}
        </Text>
      </div>
      <CodeForm title={t`Code on the certificate`} />
    </div>
  )
}
