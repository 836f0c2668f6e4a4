/** Renames `link` of a row to the article's JSON field. */
export function toArticle<Row extends { link: string }>({ link, ...row }: Row) {
  return { ...row, article_link: link };
}

/** Renames `link` of a row to the video's JSON field. */
export function toVideo<Row extends { link: string }>({ link, ...row }: Row) {
  return { ...row, video_link: link };
}
