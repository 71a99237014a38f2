import encodeQr from 'qr'

/** Pixels of a module in pictures, so that they print sharply. */
const MODULE_PIXELS = 20

/** A QR code as SVG path data of its dark modules, each 1 × 1, and the side with the quiet zone around them. */
export function qrPath(value: string) {
  const cells = encodeQr(value, 'raw')
  const path = cells.flatMap((line, row) =>
    line.flatMap((isDark, column) => (isDark ? [`M${column} ${row}h1v1h-1z`] : [])),
  )
  return { side: cells.length, path: path.join('') }
}

/** A QR code as PNG. @throws when the browser can't draw it */
export function qrPng(value: string): Promise<Blob> {
  const { side, path } = qrPath(value)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side * MODULE_PIXELS
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  pen.scale(MODULE_PIXELS, MODULE_PIXELS)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn')))),
  )
}
