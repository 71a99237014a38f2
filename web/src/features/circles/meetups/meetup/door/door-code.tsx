import { QRCodeSVG } from 'qrcode.react'
import classes from './door-panel.module.css'

/** The address with the code, large enough for a door. Dark on white in both themes, as cameras want it. */
export default function DoorCode({ address }: { address: string }) {
  return (
    <div className={classes.qr}>
      <QRCodeSVG
        value={address}
        level="M"
        marginSize={2}
        role="img"
        aria-label={`QR code of ${address}`}
        width="100%"
        height="100%"
      />
    </div>
  )
}
