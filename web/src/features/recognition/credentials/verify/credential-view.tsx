import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { PublicCredential } from '@muster/contract/recognition/credentials.ts'
import { IconBrandLinkedin, IconChecklist, IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import page from '../../../../ui/front-page/check-page.module.css'
import { FactsCard, HandOnCard } from '../../../../ui/front-page/check-side.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { credentialAddress } from '../addresses.ts'
import { BadgePicture } from '../badge-picture.tsx'
import { type CredentialText, holderOf } from '../check/credential-text.ts'
import { CheckPdf } from './check-pdf.tsx'
import classes from './credential.module.css'

interface CredentialViewProps {
  credential: PublicCredential
  text: CredentialText
}

/** A credential with its facts, its link to share and a PDF check. */
export function CredentialView({ credential, text }: CredentialViewProps) {
  const { number } = credential
  const [firstName = ''] = holderOf(text).split(' ')
  return (
    <>
      <div className={page.columns}>
        <article className={classes.sheet}>
          <Honour credential={credential} text={text} />
          <Deeds credential={credential} text={text} firstName={firstName} />
        </article>
        <Stack gap="lg">
          <FactsCard facts={factsOf(text)} code={[t`Number`, number]} />
          <HandOnCard address={`${location.origin}${credentialAddress(number)}`} />
          <CheckPdf />
        </Stack>
      </div>
      <div className={classes.end}>
        <p>{t`You can see this because ${firstName} shares it. Only the details on this page are public.`}</p>
        <details className={page.screenOnly}>
          <summary>{t`How we check it`}</summary>
          <p>
            <Trans>
              Your browser read the signed credential, <a href="/.well-known/jwks.json">this site’s keys</a>{' '}
              and the list of revoked credentials, and checked them against each other. It’s a W3C Verifiable
              Credential in the Open Badges 3.0 format, so any other program that supports these standards can
              verify it too, without asking us.
            </Trans>
          </p>
        </details>
      </div>
    </>
  )
}

function Honour({ credential, text }: CredentialViewProps) {
  const { achievement } = text.credentialSubject
  return (
    <header className={classes.honour}>
      <BadgePicture badge={credential.badge} size={112} />
      <Trans>
        <Text tone="ink-2">Awarded to</Text>
        <h1 className={page.holder}>{ph({ holder: holderOf(text) })}</h1>
        <Text tone="ink-2">for</Text>
        <p className={page.what}>{ph({ achievement: achievement.name })}</p>
      </Trans>
      <p className={classes.about}>{achievement.description}</p>
    </header>
  )
}

function Deeds({ credential, text, firstName }: CredentialViewProps & { firstName: string }) {
  const { evidence = [], credentialSubject } = text
  const { tag = [], criteria } = credentialSubject.achievement
  const params = { number: credential.number }
  return (
    <div className={classes.deeds}>
      {evidence.length > 0 && (
        <>
          <Text as="h2" size="md" mb="xs">{t`What ${firstName} did to earn it`}</Text>
          <ul className={classes.evidence}>
            {evidence.map(({ id, name, description }) => (
              <li key={`${name} ${id ?? ''}`}>
                <IconChecklist size={18} aria-hidden="true" />
                {id ? (
                  <a href={id} rel="noopener nofollow">
                    {name}
                  </a>
                ) : (
                  <span>{name}</span>
                )}
                {description && <span className={classes.detail}>{description}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <Text as="h2" size="md" mb="xs">
        {t`What it takes`}
      </Text>
      <Text tone="ink-2" mb="sm">
        {criteria.narrative}
      </Text>
      {tag.length > 0 && (
        <div className={classes.skills}>
          <span>{t`Skills shown`}</span>
          {tag.map((skill) => (
            <b key={skill}>{skill}</b>
          ))}
        </div>
      )}
      <div className={`${classes.acts} ${page.screenOnly}`}>
        {credential.profile && (
          <Button component={Link} to={credential.profile} leftSection={<IconExternalLink size={18} />}>
            {t`View ${firstName}’s work`}
          </Button>
        )}
        <DownloadButton load={() => api.credentials.pdf({ params })}>{t`Download PDF`}</DownloadButton>
        <Button
          component="a"
          href={linkedInAddress(text)}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconBrandLinkedin size={18} />}
        >
          {t`Add to LinkedIn`}
        </Button>
      </div>
      <p className={`${classes.files} ${page.screenOnly}`}>
        <span>{t`For apps and wallets:`}</span>
        <FileLink number={credential.number} file="json" label={t`JSON`} />
        <FileLink number={credential.number} file="jwt" label={t`JWT`} />
        <FileLink number={credential.number} file="png" label={t`PNG`} />
        <FileLink number={credential.number} file="svg" label={t`SVG`} />
        <FileLink number={credential.number} file="page" label={t`A page that verifies it offline`} />
      </p>
      <p className={`${classes.files} ${page.screenOnly}`}>
        <span>{t`Fingerprint of the key:`}</span> <code>{credential.key_fingerprint}</code>
      </p>
    </div>
  )
}

/** The file needs no session, so a plain link is enough. */
function FileLink({ number, file, label }: { number: string; file: string; label: string }) {
  return (
    <a href={`/api/v1/public/credentials/${number}/${file}/`} download>
      {label}
    </a>
  )
}

function factsOf(text: CredentialText) {
  const { version } = text.credentialSubject.achievement
  return [
    [t`Issued`, formatDate(text.awardedDate)],
    [t`Valid until`, text.validUntil ? formatDate(text.validUntil) : t`No expiry`],
    [t`Issued by`, text.issuer.name],
    [t`Rule`, version && t`Version ${version}`],
  ] as const
}

/** The URL of LinkedIn's form to add a certification, prefilled. */
function linkedInAddress(text: CredentialText): string {
  const { name } = text.credentialSubject.achievement
  const issued = new Date(text.awardedDate)
  const end = text.validUntil ? new Date(text.validUntil) : null
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: text.issuer.name,
    issueYear: String(issued.getFullYear()),
    issueMonth: String(issued.getMonth() + 1),
    ...(end && { expirationYear: String(end.getFullYear()), expirationMonth: String(end.getMonth() + 1) }),
    certUrl: text.id,
    certId: text.credentialSubject.licenseNumber,
  }
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`
}
