import { qrPath } from './qr.ts'

interface QrCodeProps {
  value: string
  /** For screen readers. */
  label: string
  /** Width and height in pixels; fills its box by default. */
  size?: number | '100%'
  className?: string | undefined
}

/** Dark on white in both themes, with a quiet zone, so that cameras can read it. */
export function QrCode({ value, label, size = '100%', className }: QrCodeProps) {
  const { side, path } = qrPath(value)
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      display="block"
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
