import { QRCodeSVG } from 'qrcode.react'

/** Dark on white in both themes, so that cameras can read it. */
export default function TicketCode({ code }: { code: string }) {
  return (
    <QRCodeSVG value={code} level="M" role="img" aria-label="Ticket QR code" width="100%" height="100%" />
  )
}
