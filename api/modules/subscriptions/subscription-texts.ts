import type { Language } from '#api/platform/http/language.ts'

export interface SubscriptionTexts {
  /** Holds {name}. */
  greeting: string
  /** Holds {title}, {period}. */
  subject: string
  /** Holds {title}, {period}. */
  attached: string
  /** Holds {title}, {period}. */
  tooLarge: string
  open: string
  /** Holds {owner}. */
  sentBy: string
  manage: string
  stoppedSubject: string
  /** Hold {title}. */
  permissionLost: string
  /** Hold {title}, {view}. */
  viewLostSubject: string
  viewLost: string
}

export const subscriptionTexts: Record<Language, SubscriptionTexts> = {
  en: {
    greeting: 'Hello {name},',
    subject: '{title}: {period}',
    attached: 'attached is the report “{title}” for {period}.',
    tooLarge: 'the report “{title}” for {period} is ready. Its files are too large for a mail; open it in the portal.',
    open: 'Open the report with the same filters',
    sentBy: '{owner} has set up this report for you in Vardiya.',
    manage: 'Change or end this subscription',
    stoppedSubject: 'Your subscription was stopped: {title}',
    permissionLost:
      'the report “{title}” was not sent, because you no longer have the permission to read or export it. The subscription is stopped. Ask your administrator for the permission, then resume it.',
    viewLostSubject: '“{title}” no longer follows the view “{view}”',
    viewLost:
      'the view “{view}”, which the report “{title}” followed, has been deleted or is no longer shared with you. The report is still sent with the filters, columns and period that the view had last.',
  },
  tr: {
    greeting: 'Merhaba {name},',
    subject: '{title}: {period}',
    attached: '{period} dönemine ait “{title}” raporu ektedir.',
    tooLarge:
      '{period} dönemine ait “{title}” raporu hazır. Dosyaları e-posta için çok büyük; raporu portalda açabilirsiniz.',
    open: 'Raporu aynı filtrelerle aç',
    sentBy: 'Bu raporu sizin için Vardiya’da {owner} ayarladı.',
    manage: 'Bu aboneliği değiştir veya bitir',
    stoppedSubject: 'Aboneliğiniz durduruldu: {title}',
    permissionLost:
      '“{title}” raporu gönderilmedi, çünkü raporu okuma veya dışa aktarma izniniz artık yok. Abonelik durduruldu. Yöneticinizden izin isteyin, ardından aboneliği sürdürün.',
    viewLostSubject: '“{title}” artık “{view}” görünümünü izlemiyor',
    viewLost:
      '“{title}” raporunun izlediği “{view}” görünümü silindi ya da artık sizinle paylaşılmıyor. Rapor, görünümün son filtreleri, sütunları ve dönemiyle gönderilmeye devam eder.',
  },
  de: {
    greeting: 'Guten Tag {name},',
    subject: '{title}: {period}',
    attached: 'anbei der Bericht „{title}“ für {period}.',
    tooLarge:
      'der Bericht „{title}“ für {period} ist fertig. Seine Dateien sind zu groß für eine E-Mail; öffnen Sie ihn im Portal.',
    open: 'Bericht mit denselben Filtern öffnen',
    sentBy: '{owner} hat diesen Bericht in Vardiya für Sie eingerichtet.',
    manage: 'Dieses Abonnement ändern oder beenden',
    stoppedSubject: 'Ihr Abonnement wurde gestoppt: {title}',
    permissionLost:
      'der Bericht „{title}“ wurde nicht gesendet, weil Sie ihn nicht mehr lesen oder exportieren dürfen. Das Abonnement ist gestoppt. Bitten Sie Ihre Administration um die Berechtigung und setzen Sie es dann fort.',
    viewLostSubject: '„{title}“ folgt der Ansicht „{view}“ nicht mehr',
    viewLost:
      'die Ansicht „{view}“, der der Bericht „{title}“ folgte, wurde gelöscht oder wird nicht mehr mit Ihnen geteilt. Der Bericht wird weiterhin mit den Filtern, Spalten und dem Zeitraum gesendet, die die Ansicht zuletzt hatte.',
  },
  fr: {
    greeting: 'Bonjour {name},',
    subject: '{title} : {period}',
    attached: 'vous trouverez ci-joint le rapport « {title} » pour {period}.',
    tooLarge:
      'le rapport « {title} » pour {period} est prêt. Ses fichiers sont trop volumineux pour un e-mail ; ouvrez-le dans le portail.',
    open: 'Ouvrir le rapport avec les mêmes filtres',
    sentBy: '{owner} a configuré ce rapport pour vous dans Vardiya.',
    manage: 'Modifier ou arrêter cet abonnement',
    stoppedSubject: 'Votre abonnement a été arrêté : {title}',
    permissionLost:
      'le rapport « {title} » n’a pas été envoyé, car vous n’avez plus l’autorisation de le lire ou de l’exporter. L’abonnement est arrêté. Demandez l’autorisation à votre administrateur, puis reprenez-le.',
    viewLostSubject: '« {title} » ne suit plus la vue « {view} »',
    viewLost:
      'la vue « {view} », que suivait le rapport « {title} », a été supprimée ou n’est plus partagée avec vous. Le rapport continue d’être envoyé avec les derniers filtres, colonnes et période de la vue.',
  },
  vi: {
    greeting: 'Xin chào {name},',
    subject: '{title}: {period}',
    attached: 'đính kèm là báo cáo “{title}” cho {period}.',
    tooLarge:
      'báo cáo “{title}” cho {period} đã sẵn sàng. Tệp quá lớn để gửi qua e-mail; hãy mở báo cáo trong cổng thông tin.',
    open: 'Mở báo cáo với cùng bộ lọc',
    sentBy: '{owner} đã thiết lập báo cáo này cho bạn trong Vardiya.',
    manage: 'Thay đổi hoặc kết thúc đăng ký này',
    stoppedSubject: 'Đăng ký của bạn đã bị dừng: {title}',
    permissionLost:
      'báo cáo “{title}” không được gửi vì bạn không còn quyền xem hoặc xuất báo cáo này. Đăng ký đã dừng. Hãy xin quyền từ quản trị viên rồi tiếp tục lại.',
    viewLostSubject: '“{title}” không còn theo chế độ xem “{view}”',
    viewLost:
      'chế độ xem “{view}” mà báo cáo “{title}” đi theo đã bị xóa hoặc không còn được chia sẻ với bạn. Báo cáo vẫn được gửi với bộ lọc, cột và kỳ gần nhất của chế độ xem đó.',
  },
  zh: {
    greeting: '{name}，您好：',
    subject: '{title}：{period}',
    attached: '附件为报表“{title}”，期间：{period}。',
    tooLarge: '报表“{title}”（{period}）已生成。文件过大，无法作为邮件附件发送，请在门户中打开。',
    open: '以相同筛选条件打开报表',
    sentBy: '此报表由 {owner} 在 Vardiya 中为您设置。',
    manage: '更改或结束此订阅',
    stoppedSubject: '您的订阅已停止：{title}',
    permissionLost:
      '报表“{title}”未发送，因为您不再拥有查看或导出该报表的权限。订阅已停止。请向管理员申请权限后再恢复订阅。',
    viewLostSubject: '“{title}”不再跟随视图“{view}”',
    viewLost: '报表“{title}”所跟随的视图“{view}”已被删除或不再与您共享。报表仍会按该视图最后的筛选条件、列和期间发送。',
  },
  ar: {
    greeting: 'مرحبًا {name}،',
    subject: '{title}: {period}',
    attached: 'مرفق تقرير «{title}» عن الفترة {period}.',
    tooLarge: 'تقرير «{title}» عن الفترة {period} جاهز. ملفاته أكبر من أن تُرسل بالبريد؛ افتحه في البوابة.',
    open: 'فتح التقرير بعوامل التصفية نفسها',
    sentBy: 'أعدّ {owner} هذا التقرير لك في Vardiya.',
    manage: 'تغيير هذا الاشتراك أو إنهاؤه',
    stoppedSubject: 'تم إيقاف اشتراكك: {title}',
    permissionLost:
      'لم يُرسل تقرير «{title}» لأنك لم تعد تملك صلاحية قراءته أو تصديره. تم إيقاف الاشتراك. اطلب الصلاحية من المسؤول ثم استأنفه.',
    viewLostSubject: '«{title}» لم يعد يتبع العرض «{view}»',
    viewLost:
      'العرض «{view}» الذي كان التقرير «{title}» يتبعه حُذف أو لم يعد مشاركًا معك. يستمر إرسال التقرير بآخر مرشحات وأعمدة وفترة كانت لهذا العرض.',
  },
}
