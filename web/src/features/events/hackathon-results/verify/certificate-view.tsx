import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { certificatePath, hackathonPath } from '@muster/contract/events/addresses.ts'
import type { Certificate } from '@muster/contract/events/hackathon-results.ts'
import { ordinal } from '@muster/contract/lib/formats.ts'
import { IconAward, IconTrophy } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSite } from '../../../../api/site.ts'
import classes from '../../../../ui/front-page/check-page.module.css'
import { FactsCard, HandOnCard } from '../../../../ui/front-page/check-side.tsx'
import { Verdict } from '../../../../ui/front-page/verdict.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { certificateDays } from '../certificates/certificate-words.ts'
import { CodeForm } from './code-form.tsx'

interface CertificateViewProps {
  certificate: Certificate
  /** When the server last confirmed it, in milliseconds since the epoch. */
  checkedAt: number
  busy: boolean
  onCheck: () => void
}

/** A valid certificate with all of its details. */
export function CertificateView({ certificate, checkedAt, busy, onCheck }: CertificateViewProps) {
  const { name } = useSite()
  const { code } = certificate
  return (
    <>
      <Verdict tone="good" title={t`This certificate is genuine and valid`} again={{ busy, run: onCheck }}>
        {t`Checked ${ph({ date: formatDate(new Date(checkedAt), 'time') })}. Issued by ${name} and not revoked.`}
      </Verdict>
      <div className={classes.columns}>
        <Paper certificate={certificate} />
        <Stack gap="lg">
          <FactsCard facts={factsOf(certificate, name)} code={[t`Code`, code]} />
          <HandOnCard address={`${location.origin}${certificatePath(code)}`} />
          <CodeForm title={t`Do you have it on paper?`} />
        </Stack>
      </div>
    </>
  )
}

/** The certificate itself: who receives it, and for what. */
function Paper({ certificate }: { certificate: Certificate }) {
  const { kind, full_name, prize, place, hackathon, hackathon_id } = certificate
  const Sign = kind === 'prize' ? IconTrophy : IconAward
  const holder = <h1 className={classes.holder}>{full_name}</h1>
  const won = <p className={classes.what}>{prize}</p>
  const event = (
    <p className={classes.what}>
      <Link to={hackathonPath(hackathon_id)}>{hackathon}</Link>
    </p>
  )
  return (
    <article className={classes.paper}>
      <span className={classes.seal} data-kind={kind}>
        <Sign size={40} stroke={1.6} aria-hidden="true" />
      </span>
      {!prize ? (
        <Trans>
          <Text tone="ink-2">Awarded to</Text> {holder} <Text tone="ink-2">who took part in</Text> {event}
        </Trans>
      ) : place === null ? (
        <Trans>
          <Text tone="ink-2">Awarded to</Text> {holder} <Text tone="ink-2">who won</Text> {won}{' '}
          <Text tone="ink-2">at</Text> {event}
        </Trans>
      ) : (
        <Trans>
          <Text tone="ink-2">Awarded to</Text> {holder}{' '}
          <Text tone="ink-2">who came {ph({ ordinal: ordinal(place) })} and won</Text> {won}{' '}
          <Text tone="ink-2">at</Text> {event}
        </Trans>
      )}
      <p className={classes.with}>
        <Trans>
          with{' '}
          <Text as="b" weight={600} tone="ink">
            {ph({ project: certificate.project })}
          </Text>
          , a project by the team{' '}
          <Text as="b" weight={600} tone="ink">
            {ph({ team: certificate.team })}
          </Text>
        </Trans>
      </p>
    </article>
  )
}

function factsOf(certificate: Certificate, issuer: string) {
  return [
    [t`Dates`, certificateDays(certificate, true)],
    [t`Organised by`, certificate.organisation],
    [t`Issued`, formatDate(certificate.issued_at)],
    [t`Issued by`, issuer],
  ] as const
}
