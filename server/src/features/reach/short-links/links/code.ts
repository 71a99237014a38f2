import { PRINTED_CODE } from '@muster/contract/reach/short-link-words.ts'
import encodeQr from 'qr'

/** The encoded address: the link with a parameter that marks scans. */
export const scannedAddress = (link: string): string => `${link}?${PRINTED_CODE.name}=${PRINTED_CODE.value}`

/** The QR code of a link as SVG. */
export function codeAsSvg(link: string): string {
  const cells = encodeQr(scannedAddress(link), 'raw', { border: 4 })
  const size = cells.length
  const dark = cells.flatMap((line, row) =>
    line.flatMap((isDark, column) => (isDark ? [`M${column} ${row}h1v1h-1z`] : [])),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#10162f" d="${dark.join('')}"/></svg>`
}
