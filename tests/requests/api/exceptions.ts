/** Commands of the studio's screens that no operation of the API has, by the reason. */
export const NO_OPERATION: Record<string, string[]> = {
  "visitors do it, not owners": [
    ...["addLike", "removeLike", "removeOwnComment", "postComment", "askAkismet", "addReaction", "removeReaction"],
    ...["addPackReaction", "removePackReaction", "chooseCounting", "confirmRequest", "silenceMentions", "unsubscribe"],
    ...["readAttachment", "receiveInquiry", "storeRequest", "openDonation", "recordCheckout", "openFilmPurchase"],
    ...["recordFilmCheckout", "returnFilm", "openPurchase", "recordPackCheckout", "takeFreePack", "recordClick"],
    ...["recordOpening", "recordWatched", "openFilmViewing", "recordProgress", "isPasscode", "openViewing"],
    ...["storeProgress", "takePaidClick", "acceptInvitation", "leaveCast", "endMails"],
  ],
  "a service’s work costs money: its owner agrees to it in the studio": [
    ...["startWords", "wordsForRun", "dismissJob", "startLinkRun", "startAiEdit"],
  ],
  "a service tells it, not an owner": ["takeCallback"],
  "ways into an account are never changed by key": [
    ...["proveEmail", "undoEmail", "requestReset", "startGoogle", "signIn", "signInChallenge", "signInWithPasskey"],
    ...["isResetTokenValid", "resetPassword", "passFactor", "endSession", "endOtherSessions", "signUp", "verifyEmail"],
    ...["signOut", "revokeKey", "makeKey", "leaveForGood", "wishForEmail", "mailConfirmation", "confirmFactor"],
    ...["removeFactor", "beginFactor", "cancelFactor", "newPasskeyChallenge", "removePasskey", "addPasskey"],
    ...["keepPasskey", "startLinkingGoogle", "forgetGoogle"],
    ...["changePassword", "proveByCode", "mailProofCode", "proveByPasskey", "proveByPassword", "renewRecoveryCodes"],
    ...["changeUsername", "connectAccounts", "addBrowser", "removeBrowser"],
  ],
  "money, plans and payouts are never moved by key": [
    ...["chooseOffer", "requestRefund", "lookAtRecipient", "openRecipient", "endOffer", "setOffer", "openPortal"],
    ...["allOf", "handleEvent", "openBoostCheckout", "orderBoost", "payeeOf", "saveDonationSettings"],
  ],
  "addresses of pages and of mails are never changed by key": [
    ...["checkDomain", "targetOf", "recordCheck", "removeDomain", "wishForDomain"],
    ...["lookUpInstallation", "removeSendingDomain", "setSendingAddress", "installationSender", "recordsOfDomain"],
  ],
  "the wizard and demos come before there is a key": [
    ...["reachStep", "generateSite", "chooseGenres", "choosePlatforms", "launchSite", "chooseRole", "claimNames"],
    ...["analyseFilm", "saveContent", "skipContent", "saveEmail", "keepDemo", "leaveDemo", "openDemo"],
    ...["ensureFirstLink", "answerName"],
  ],
  "it undoes what was just done, as a screen offers it for a moment": [
    ...["undoBulk", "bringClipBack", "bringContentProjectBack", "bringContentItemsBack", "bringProjectsBack"],
    ...["bringViewBack", "bringCampaignBack", "bringTemplateBack", "bringLinkBack", "reverseSave"],
  ],
  "it is for many at once, which a program does one by one": [
    ...["stopBulk", "decideOnChosen", "decideOnList", "addContentItems", "duplicateContentItems"],
    ...["moveContentItems", "tagContentItems", "duplicateProjects", "moveProjects", "bringLinks", "bringOwnLinks"],
    ...["stopImport", "changeEncoding", "resumeImport", "chooseFile", "startImport", "removeImport"],
  ],
  "it is of the screen itself: its order, its reminders, its choices": [
    ...["lockComment", "secretsOf", "once", "countThemeChange", "markRead", "chooseContentProject", "blankDocument"],
    ...["resetSettings", "chooseTimeZone", "chooseDefaultTemplate", "choosePicture", "renameAccount", "choosePrivacy"],
    ...["chooseEmbedding", "addEmbedHost", "removeEmbedHost"],
    ...["chooseOthers", "chooseDesign", "orderContentItems", "askForLinkChecks", "askForReading", "keepView"],
    ...["changeView", "removeView", "shareView", "takeLinkBack", "removeFile", "askForFile", "changeNote"],
    ...["deleteNote", "writeNote", "savePlainForm", "removeUnreadableDraft", "discardDraft"],
  ],
  "it makes pictures and files that programs get elsewhere": [
    ...["retryPictures", "socialPicturesFor", "cvFor", "ogImageFor", "kitFilesFor", "qrPostersFor", "retryQrPoster"],
  ],
  "not by key yet: it is done in the studio": [
    ...["saveCommentRules", "addOwnComment", "removeAsked", "askNext", "goOnAsking"],
    ...["endInvitation", "inviteAgain", "inviteCastMember", "createPack", "decideOnPack", "endPack", "changePack"],
    ...["storedItems", "proposeItems", "renderCandidates", "changeLook", "placeClip", "renderOtherWords"],
    ...["changeSchedule", "scheduleClip", "cancelSource", "retrySource", "removeSource", "startSource", "saveWords"],
    ...["startLocalWords"],
    ...["storeFile", "addFilm", "addStoredFile", "placeItem", "takeOffPages", "orderClips"],
    ...["addClip", "chooseFilm", "takeBackPreview", "createPreview", "renewPreview", "deleteFolder", "renameFolder"],
    ...["createFolder", "storeLogo", "storeLogotype", "storePicture"],
    ...["eraseVersion", "restoreVersion", "publishLetter", "sendAgain", "sendTrial", "copyTemplate", "finishUpload"],
    ...["setChapters", "askForFrame"],
    ...["setIntro", "choosePoster", "cancelRenditions", "restartRenditions"],
  ],
};
