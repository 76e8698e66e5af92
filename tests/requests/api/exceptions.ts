/** Commands of the studio's screens that no operation of the API has, by the reason. */
export const NO_OPERATION: Record<string, string[]> = {
  "visitors do it, not owners": [
    ...["addLike", "removeLike", "removeOwnComment", "postComment", "askAkismet", "addReaction", "removeReaction"],
    ...["addPackReaction", "removePackReaction", "chooseCounting", "confirmRequest", "silenceMentions", "unsubscribe"],
    ...["readAttachment", "receiveInquiry", "storeRequest", "openDonation", "recordCheckout", "openFilmPurchase"],
    ...["recordFilmCheckout", "returnFilm", "openPurchase", "recordPackCheckout", "takeFreePack", "recordClick"],
    ...[
      "pressAtDoor",
      "recordOpening",
      "recordWatched",
      "openFilmViewing",
      "recordProgress",
      "isPasscode",
      "openViewing",
    ],
    ...["storeProgress", "takePaidClick", "acceptInvitation", "leaveCast", "endMails", "receiveReport"],
    "readPictures",
  ],
  "people decide at the desk, after a proof of who is there": [
    ...["takeStep", "takeBack", "answerAppeal", "answerProposal", "noteLawsuit", "askForCopies", "openCopyCase"],
  ],
  "a person writes it once, to a person": ["appeal", "sendCounterNotice"],
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
    ...["allOf", "handleEvent", "openBoostCheckout", "orderBoost", "saveDonationSettings"],
  ],
  "addresses of pages and of mails are never changed by key": [
    ...["checkDomain", "targetOf", "recordCheck", "removeDomain", "wishForDomain"],
    ...["lookUpInstallation", "removeSendingDomain", "setSendingAddress", "installationSender", "recordsOfDomain"],
  ],
  "the wizard and demos come before there is a key": [
    ...["reachStep", "generateSite", "chooseGenres", "choosePlatforms", "launchSite", "chooseRole", "claimNames"],
    ...["analyseFilm", "skipContent", "saveEmail", "keepDemo", "leaveDemo", "openDemo"],
    ...["ensureFirstLink", "answerName"],
  ],
  "it undoes what was just done, as a screen offers it for a moment": [
    ...["undoBulk", "bringClipBack", "bringContentProjectBack", "bringContentItemsBack", "bringProjectsBack"],
    ...["bringViewBack", "bringCampaignBack", "bringTemplateBack", "bringLinkBack", "reverseSave"],
    "bringRunBack",
  ],
  "it is for many at once, which a program does one by one": [
    ...["stopBulk", "decideOnChosen", "decideOnList", "addContentItems", "duplicateContentItems"],
    ...["moveContentItems", "tagContentItems", "duplicateProjects", "moveProjects", "bringLinks", "bringOwnLinks"],
    ...["readTable", "bringTable"],
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
  "what festivals are given is made in the studio, where it is looked at first": [
    ...["putRunOnPage", "askForPackage", "packageNow", "createPackageLink", "takeBackPackageLink", "recordFetch"],
    ...["askForCards", "cardsNow", "shownCard", "askForScreening", "screeningNow"],
    ...["setSeats", "addGuest", "removeGuest", "openDoor", "closeDoor", "readGuests"],
    ...["bringGuests", "askForLetters"],
  ],
  "it makes pictures and files that programs get elsewhere": [
    ...["retryPictures", "socialPicturesFor", "cvFor", "ogImageFor", "kitFilesFor", "qrPostersFor", "retryQrPoster"],
    ...["programmeFor", "retryProgramme"],
  ],
  "a file comes by a form; a program sends films in pieces, and names pictures that are there": [
    ...["storeFile", "addStoredFile", "storeLogo", "storeLogotype", "storePicture"],
  ],
  "the last byte of an upload does it": ["finishUpload"],
  "a person decides when people are asked for their consent by mail": ["askNext", "goOnAsking"],
};
