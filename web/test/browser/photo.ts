/** A picture of random noise, as large as a phone's photo and hardly compressible. */
export async function photo(side: number): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: side, height: side })
  const pen = canvas.getContext('2d')
  const noise = pen?.createImageData(side, side)
  if (noise) {
    for (let at = 0; at < noise.data.length; at++) noise.data[at] = Math.random() * 256
    pen?.putImageData(noise, 0, 0)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob ?? ''], 'me.png', { type: 'image/png' })
}
