import { t } from '@lingui/core/macro'
import { certificatePath, resultsPath } from '@muster/contract/events/addresses.ts'
import type { Certificate } from '@muster/contract/events/hackathon-results.ts'
import { IconAward, IconTrophy } from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { fileNameOf } from '../../../../ui/files/save-file.ts'
import { AwardRow } from '../../../../ui/people/award-row.tsx'
import { certificateDays, headingOf } from './certificate-words.ts'
import classes from './certificates.module.css'

interface CertificateRowProps {
  certificate: Certificate
  /** Listed under the results of the same hackathon, so its name is left out. */
  atHome?: boolean
}

/** One certificate, with its holder's actions. */
export function CertificateRow({ certificate, atHome = false }: CertificateRowProps) {
  const { code, kind, hackathon, hackathon_id, project } = certificate
  const Sign = kind === 'prize' ? IconTrophy : IconAward
  const heading = headingOf(certificate)
  return (
    <AwardRow
      label={atHome ? heading : `${heading}, ${hackathon}`}
      picture={
        <span className={classes.sign} data-kind={kind}>
          <Sign size={22} aria-hidden="true" />
        </span>
      }
      title={heading}
      about={
        atHome ? (
          t`With ${project}`
        ) : (
          <>
            <Link to={resultsPath(hackathon_id)}>{hackathon}</Link>
            {`, ${certificateDays(certificate)}, ${t`with ${project}`}`}
          </>
        )
      }
      page={certificatePath(code)}
      acts={
        <DownloadButton
          load={() => api.hackathonResults.certificateFile({ params: { code } })}
          fileName={`${fileNameOf(`certificate ${hackathon}`, 'certificate')}.pdf`}
        >
          {t`Download PDF`}
        </DownloadButton>
      }
    />
  )
}
