import { PRINTED_CODE } from '@muster/contract/reach/short-link-words.ts'
import type { ShortLinkRow } from '@muster/contract/reach/short-links.ts'
import { api } from '../../../../api/client.ts'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { QrCode } from '../../../../ui/qr/qr-code.tsx'
import classes from './figures.module.css'

/** The QR code of a link. Scans are counted as a separate source. */
export function CodeCard({ row }: { row: ShortLinkRow }) {
  const params = { url_id: row.id }
  const address = `${row.link}?${PRINTED_CODE.name}=${PRINTED_CODE.value}`
  return (
    <Card title="QR code to print">
      <div className={classes.code}>
        <QrCode value={address} label={`QR code for ${row.link}`} size={168} />
      </div>
      <p className={classes.small}>
        Scans are counted under the source “Printed code”, so you can tell posters and posts apart.
      </p>
      <div className={classes.acts}>
        <DownloadButton load={() => api.shortLinks.svg({ params })} fileName={`${row.short_url}.svg`}>
          SVG
        </DownloadButton>
        <DownloadButton load={() => api.shortLinks.png({ params })} fileName={`${row.short_url}.png`}>
          PNG
        </DownloadButton>
        <DownloadButton load={() => api.shortLinks.poster({ params })} fileName={`${row.short_url}.pdf`}>
          A4 poster
        </DownloadButton>
      </div>
    </Card>
  )
}
