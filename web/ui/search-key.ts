/** Lower case without marks, so that 'oguz' finds 'Oğuz'. */
export function searchKey(text: string): string {
  return text
    .replaceAll('İ', 'i')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
